import type { AlertKind, AnswerChoice, Language, Outcome, ReasonCode, UpdateState } from '@sesol/contract'
import type { Generated, GeneratedAlways } from 'kysely'

export type CampaignUpdateTable = {
  id: GeneratedAlways<number>
  campaign_id: number
  user_id: number
  state: Generated<UpdateState>
  title: string
  text: string
  media_id: number | null
  reason: ReasonCode | null
  note: Generated<string>
  created_at: Generated<Date>
  updated_at: Generated<Date>
  waiting_since: Date | null
  approved_at: Date | null
  mailing_id: number | null
}

type FollowTable = {
  id: GeneratedAlways<number>
  user_id: number
  campaign_id: number
  created_at: Generated<Date>
}

export type MailingTable = {
  id: GeneratedAlways<number>
  campaign_id: number
  kind: 'update' | 'answer' | 'outcome' | 'ending'
  outcome: Outcome | null
  due_at: Date
  started_at: Date | null
  finished_at: Date | null
  last_signature_id: Generated<number>
  last_follow_id: Generated<number>
  mailed: Generated<number>
}

type OwnerQuestionTable = {
  campaign_id: number
  asked_at: Date
}

export type AnswerTable = {
  id: Generated<number>
  campaign_id: number
  addressee_id: number | null
  name: string
  text: string
  is_proven: boolean
  published_at: Date
  hidden_at: Date | null
  /** Null for those before answers were mailed. */
  mailing_id: number | null
  reply: Generated<string>
  replied_at: Date | null
  signer: Generated<string>
  office: Generated<string>
  /** What its correction replaced. */
  earlier: string | null
  corrected_at: Date | null
}

/** One choice of a reader for each answer; `voter` is the keyed hash of the mailbox. */
type AnswerVoteTable = {
  answer_id: number
  voter: string
  choice: AnswerChoice
}

/** A promise stands in an answer, in an update, or else with the outcome. */
type PromiseTable = {
  id: GeneratedAlways<number>
  campaign_id: number
  answer_id: number | null
  update_id: number | null
  day: string
  asked_at: Date | null
  is_kept: boolean | null
  decided_at: Date | null
  mailing_id: number | null
}

/** `answer_id`: the link was used, and corrects this answer once; then it is deleted. */
type AnswerLinkTable = {
  campaign_id: number
  addressee_id: number
  answer_id: number | null
  token_hash: string
  /** Encrypted, to mail it again. */
  token: string
  expires_at: Date
  mailed_at: Date
}

/** `email` as it was typed; `mailbox` is its keyed hash, by which the links of its e-mails name it. */
export type AlertTable = {
  id: GeneratedAlways<number>
  kind: AlertKind
  key: string
  /** Release 0.1.0 had other rhythms; the column can be dropped once it no longer runs. */
  rhythm: 'daily'
  user_id: number | null
  email: string
  mailbox: string
  language: Language
  created_at: Generated<Date>
  matches: Generated<number[]>
  mailed_at: Date | null
}

export type UpdateTables = {
  answer: AnswerTable
  answer_link: AnswerLinkTable
  answer_vote: AnswerVoteTable
  campaign_update: CampaignUpdateTable
  follow: FollowTable
  alert: AlertTable
  mailing: MailingTable
  owner_question: OwnerQuestionTable
  promise: PromiseTable
}
