import type { Outcome, ReasonCode, UpdateState } from '@sesol/contract'
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

export type FollowTable = {
  id: GeneratedAlways<number>
  user_id: number
  campaign_id: number
  created_at: Generated<Date>
}

export type MailingTable = {
  id: GeneratedAlways<number>
  campaign_id: number
  kind: 'update' | 'answer' | 'outcome'
  outcome: Outcome | null
  due_at: Date
  started_at: Date | null
  finished_at: Date | null
  last_signature_id: Generated<number>
  last_follow_id: Generated<number>
  mailed: Generated<number>
}

export type OwnerQuestionTable = {
  campaign_id: number
  asked_at: Date
}
