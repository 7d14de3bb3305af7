import type {
  Ground,
  Language,
  NoticeOutcome,
  PlaceKind,
  ReasonCode,
  ReportKind,
  ReportOutcome,
  ReportPart,
} from '@sesol/contract'
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

/** Personal data of its claimant, which only moderators read. */
export type LegalNoticeTable = {
  id: GeneratedAlways<number>
  /** Unguessable, because it is all that confirming and following need. */
  secret: string
  /** A keyed hash of what was sent: a repeated form is not another notice. */
  fingerprint: Buffer
  /** A member who sent it from the own confirmed address. */
  user_id: number | null
  ground: Ground
  /** Encrypted; null once it is erased. */
  claimant: string | null
  text: string
  language: Language
  /** False until the press on the mailed link, which sets both times again. */
  is_confirmed: Generated<boolean>
  created_at: Date
  due_at: Date
  decided_at: Date | null
  outcome: NoticeOutcome | null
  reasons: Generated<string>
  /** Why an author was not heard. */
  no_hearing: Generated<string>
  reversed_at: Date | null
}

/** One thing that a notice is about. While it is down, it is a takedown. */
export type LegalPlaceTable = {
  id: GeneratedAlways<number>
  notice_id: number
  kind: PlaceKind
  /** A number of the table of its kind, without a foreign key: a takedown outlives what it is about. */
  subject_id: number
  campaign_id: number | null
  author_id: number | null
  asked_at: Date | null
  statement: Generated<string>
  stated_at: Date | null
  taken_down_at: Date | null
  restored_at: Date | null
  /** Whether its reversal shows the thing again: it was public before. */
  hides: Generated<boolean>
}

export type ReportTables = {
  report_case: ReportCaseTable
  report: ReportTable
  legal_notice: LegalNoticeTable
  legal_place: LegalPlaceTable
}
