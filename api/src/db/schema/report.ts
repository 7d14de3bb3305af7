import type { Language, ReasonCode, ReportKind, ReportOutcome, ReportPart } from '@sesol/contract'
import type { Generated, GeneratedAlways } from 'kysely'

/** The reports about one thing until a decision; later ones are another case. */
export type ReportCaseTable = {
  id: GeneratedAlways<number>
  kind: ReportKind
  /** A number of the table of its kind, without a foreign key: a case outlives what it is about. */
  subject_id: number
  /** The sum of the largest weight of each network. */
  weight: Generated<number>
  reports: Generated<number>
  networks: Generated<number>
  is_severe: Generated<boolean>
  opened_at: Date
  decided_at: Date | null
  outcome: ReportOutcome | null
  /** Why it was taken down; null unless upheld, and where the act has no reason. */
  reason: ReasonCode | null
  restored_at: Date | null
}

/** Personal data of its reporter; moderators see reason, part and text only. */
export type ReportTable = {
  id: GeneratedAlways<number>
  case_id: number
  number: string
  user_id: number | null
  /** A keyed hash of address and user agent of a reporter without an account; emptied with `network`. */
  visitor: Buffer | null
  /** A keyed hash. */
  network: Buffer | null
  reason: ReasonCode
  part: ReportPart
  text: string
  weight: number
  /** Encrypted; emptied when the decision is mailed. */
  email: string | null
  language: Language
  created_at: Date
}
