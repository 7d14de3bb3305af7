import type { Outcome, ReasonCode, UpdateState } from '@sesol/contract'
import type { Generated, GeneratedAlways } from 'kysely'

export type CampaignUpdateTable = {
  id: GeneratedAlways<number>
  campaign_id: number
  /** Its author. */
  user_id: number
  state: Generated<UpdateState>
  title: string
  text: string
  media_id: number | null
  /** Those of the last decision. */
  reason: ReasonCode | null
  note: Generated<string>
  created_at: Generated<Date>
  updated_at: Generated<Date>
  /** When it entered the review queue; null when no decision is pending. */
  waiting_since: Date | null
  approved_at: Date | null
  /** The e-mail that it is part of. */
  mailing_id: number | null
}

/** A member who hears of a campaign without having signed it. */
export type FollowTable = {
  id: GeneratedAlways<number>
  user_id: number
  campaign_id: number
  created_at: Generated<Date>
}

/** One e-mail to the signers and followers of a campaign, with its progress. */
export type MailingTable = {
  id: GeneratedAlways<number>
  campaign_id: number
  kind: 'update' | 'answer' | 'outcome'
  /** That which is mailed. */
  outcome: Outcome | null
  due_at: Date
  started_at: Date | null
  finished_at: Date | null
  last_signature_id: Generated<number>
  last_follow_id: Generated<number>
  mailed: Generated<number>
}

/** When the owner was last asked whether the campaign is solved. */
export type OwnerQuestionTable = {
  campaign_id: number
  asked_at: Date
}
