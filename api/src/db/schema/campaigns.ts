import type {
  CampaignDraft,
  CampaignState,
  CampaignType,
  ColumnName,
  MarkKind,
  ModeratorAct,
  Outcome,
  ReasonCode,
  Scope,
  TeamRole,
  TextLanguage,
  Topic,
  Translation,
} from '@sesol/contract'
import type { Generated, JSONColumnType, Selectable } from 'kysely'

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
  /** The day of the first proved delivery, in Turkey; kept by `keepClock`, as is the last day for an answer that a law gives. */
  delivered_on: string | null
  answer_due_on: string | null
  /** That `answer_due_on` of whose approach its owners know. */
  due_notified_on: string | null
  /** Set by a job on the day after `answer_due_on`. */
  is_overdue: Generated<boolean>
  /** When owners and addressee were notified that it is overdue. */
  overdue_notified_at: Date | null
  /** The acceptance of the text that names this addressee; null if the first one did. */
  addressed_since: Date | null
  /** Stated by an owner; 0 for none. */
  paper_count: Generated<number>
  /** The medium with its scan; null once it was deleted. */
  paper_scan_id: number | null
  paper_stated_at: Date | null
  /** The approved text that is shown; null before the first approval. */
  version: number | null
  /** What its author was asked about in the text or its pictures, and kept. */
  kept_marks: Generated<MarkKind[]>
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
  /** When its owners and signers were notified that the names go. */
  signers_end_notified_at: Date | null
  /** Since then it takes no signature and names no signer. */
  signers_erased_at: Date | null
}

export type CampaignTexts = Pick<Selectable<CampaignTable>, ColumnName | 'title_canonical' | 'hashtags'>

type CampaignMediaTable = {
  campaign_id: number
  media_id: number
  position: number
}

/** A round number of signatures. */
type CampaignStepTable = {
  campaign_id: number
  step: number
  reached_at: Date
}

type CampaignHashtagTable = {
  tag: string
  campaign_id: number
}

export type VersionMedium = { id: number; alt: string; captions?: string }

type CampaignVersionTable = {
  campaign_id: number
  number: number
  texts: JSONColumnType<CampaignTexts>
  media: JSONColumnType<VersionMedium[]>
  approved_at: Date
}

/** The change of a public campaign that waits for a moderator. */
type CampaignPendingTable = {
  campaign_id: number
  texts: JSONColumnType<CampaignTexts>
  media: JSONColumnType<VersionMedium[]>
  updated_at: Date
  /** Set for a translation, which waits like a change. */
  translated_by: 'author' | null
}

/** Opinions are for moderators only. */
type CampaignOpinionTable = {
  id: Generated<number>
  campaign_id: number
  user_id: number
  recommendation: ModeratorAct | null
  note: string
  created_at: Generated<Date>
}

type CampaignDraftTable = {
  user_id: number
  draft: JSONColumnType<CampaignDraft>
  saved_at: Date
}

type CoOwnerTable = { id: Generated<number>; campaign_id: number; user_id: number; created_at: Date }

export type CampaignInvitationTable = {
  id: Generated<number>
  campaign_id: number
  /** Null: the e-mail address belongs to no member who can be invited. */
  user_id: number | null
  invited_as: string
  role: TeamRole
  created_at: Date
  expires_at: Date
}

type WithdrawnCampaignTable = {
  id: number
}

export type CampaignTables = {
  campaign: CampaignTable
  campaign_media: CampaignMediaTable
  campaign_invitation: CampaignInvitationTable
  co_owner: CoOwnerTable
  campaign_hashtag: CampaignHashtagTable
  campaign_draft: CampaignDraftTable
  campaign_version: CampaignVersionTable
  campaign_step: CampaignStepTable
  campaign_pending: CampaignPendingTable
  campaign_opinion: CampaignOpinionTable
  withdrawn_campaign: WithdrawnCampaignTable
}
