import type {
  CampaignState,
  CampaignType,
  ColumnName,
  MarkKind,
  Outcome,
  ReasonCode,
  Scope,
  TextLanguage,
  Topic,
  Translation,
} from '@sesol/contract'
import type { Generated, Selectable } from 'kysely'

type StoredTranslation = Translation & { version: number }

export type CampaignTable = {
  id: Generated<number>
  user_id: number
  /** A trigger refuses transitions that the contract does not list. */
  state: Generated<CampaignState>
  state_since: Generated<Date>
  reason: ReasonCode | null
  note: Generated<string>
  /** The last day for signatures, in Turkey; null for no end. */
  ends_on: string | null
  end_notified_on: string | null
  /** Named by the owner; it closes the campaign. */
  outcome: Outcome | null
  outcome_at: Date | null
  outcome_text: Generated<string>
  /** The approval of version 1, set by a trigger; null also until a job dates what a former release published. */
  published_at: Date | null
  answered_at: Date | null
  paper_count: Generated<number>
  /** The approved text that is shown; null before the first approval. */
  version: number | null
  /** What its author was asked about in the text or its pictures, and kept. */
  kept_marks: Generated<MarkKind[]>
  /** What a configured model finds in the text that waits. */
  model_marks: Generated<MarkKind[]>
  /** The translation and the version that it translates. */
  translation: Generated<StoredTranslation | null>
  title: string
  title_canonical: string
  standfirst: string
  source_link: Generated<string>
  goal: number | null
  language: Generated<TextLanguage>
  content: string
  petition: string
  /** As written, in order; `campaign_hashtag` holds the normalised form. */
  hashtags: string[]
  scope: Scope
  /** Keys of `@sesol/shared/districts`. */
  province: Generated<string>
  district: Generated<string>
  country: Generated<string>
  topic: Topic
  campaign_type: CampaignType
  institution_or_person_name: string
  addressee_id: number | null
  email: string
  cc: string
  bcc: string
  phone_number: string
  fax_number: string
  video_url: Generated<string>
  is_cimer: boolean
  complaint_details: string
  /** Local time as `YYYY-MM-DDTHH:MM:SS` without a time zone, or empty. */
  complaint_event_date: string
  complaint_event_address: string
  victims: string
  offenders: string
  awareness_topic: string
  awareness_results: string
  change_request: string
  change_justification: string
  change_expected_outcome: string
  created_at: Generated<Date>
  updated_at: Generated<Date>
  shared_with_all_at: Date | null
  deleted_at: Date | null
  /** When it entered the review queue, new or changed; null when no decision is pending. */
  waiting_since: Generated<Date | null>
  /** That `waiting_since` of which its owners know that it is longer than promised. */
  late_notified_for: Date | null
  claimed_by: number | null
  claimed_until: Date | null
  decided_at: Date | null
  owner_reply: Generated<string>
  owner_replied_at: Date | null
  /** Time-weighted support; it only grows and is comparable at any moment. */
  trend: Generated<number>
  signature_total: Generated<number>
  /** Its owner or a moderator says that it touches special data; some topics always do. */
  special_data: Generated<boolean>
  /** Whose pages alone may frame it; none: any. */
  embed_origins: Generated<string[]>
  signed_this_week: Generated<number>
}

export type CampaignTexts = Pick<Selectable<CampaignTable>, ColumnName | 'title_canonical' | 'hashtags'>

export type CampaignMediaTable = {
  campaign_id: number
  media_id: number
  position: number
}

/** A round number of signatures. */
export type CampaignStepTable = {
  campaign_id: number
  step: number
  reached_at: Date
}

export type CampaignHashtagTable = {
  tag: string
  campaign_id: number
}
