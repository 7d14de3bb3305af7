import {
  type ColumnName,
  columnOf,
  type FieldName,
  fieldNames,
  isShown,
  type ReadName,
  readNameOf,
} from '@sesol/contract'
import type { Db } from '../../db/database.ts'
import type { CounterKind } from '../../db/schema/counts.ts'
import { type MediaRow, mediaByIds, presentMedia } from '../media/index.ts'
import { type Pending, pendingOf } from '../versions/index.ts'
import { hasEnded } from './policy.ts'
import { type AuthoredRow, type Count, campaignById, type ReviewableRow } from './queries.ts'
import type { MapRow } from './site-map.ts'

export const presentCampaigns = (rows: AuthoredRow[]) => rows.map(presentCampaign)

/** Call it in the transaction that has the campaign. */
export async function presentById(db: Db, id: number): Promise<PresentedCampaign> {
  const row = await campaignById(db, id)
  if (!row) throw new Error('the campaign is not there')
  return presentCampaign(row)
}

export async function presentOwn(db: Db, id: number) {
  const row = await campaignById(db, id)
  const [campaign] = await presentSubmitted(db, row ? [row] : [], await pendingOf(db, [id]))
  if (!campaign) throw new Error('the campaign is not there')
  return campaign
}

/** Adds the time since when a change waits, for readers who oversee the campaign. */
export async function notePending<C extends { id: number }>(db: Db, campaign: C) {
  const pending = (await pendingOf(db, [campaign.id])).get(campaign.id)
  return pending ? { ...campaign, ...presentPending(pending) } : campaign
}

const presentPending = ({ updated_at, translated_by }: Pending) => ({
  pending_since: updated_at.toISOString(),
  translated_by,
})

export type PresentedCampaign = ReturnType<typeof presentCampaign>

export async function presentSubmitted(db: Db, rows: AuthoredRow[], pending: Map<number, Pending>) {
  const changed = [...pending.values()].flatMap(({ media }) => media.map(({ id }) => id))
  const files = await mediaByIds(db, changed)
  return rows.map((row) => {
    const change = pending.get(row.id)
    if (!change) return presentCampaign(row)
    const changedRow = { ...row, ...change.texts, media: filesOf(change, files) }
    return { ...presentCampaign(changedRow), ...presentPending(change) }
  })
}

const filesOf = ({ media }: Pending, files: Map<number, MediaRow>): MediaRow[] =>
  media.flatMap(({ id, ...texts }) => {
    const file = files.get(id)
    return file ? [{ ...file, ...texts }] : []
  })

type Stated = Pick<ReviewableRow, 'id' | 'state' | 'state_since' | 'reason' | 'note' | 'topic'>

type Oversight = { isOverseen: boolean; mayReply: boolean }

export const presentStatus = (row: Stated, { isOverseen, mayReply }: Oversight) => ({
  id: row.id,
  status: row.state,
  since: row.state_since.toISOString(),
  // The reason of a refused change is the owner's own matter.
  reason: isOverseen || row.state === 'hidden' ? row.reason : null,
  note: isOverseen ? row.note : null,
  topic: row.topic,
  may_reply: mayReply,
})

export const presentMapRow = ({ updated_at, ...row }: MapRow) => ({
  ...row,
  updated_at: updated_at?.toISOString() ?? null,
})

type Titled = { id: number; title: string; institution_or_person_name: string }

export const presentSimilar = ({ id, title, institution_or_person_name }: Titled, counts: Count[]) => ({
  id,
  title,
  institution_or_person_name,
  signature_count: presentCounts(counts).signature_count,
})

type Authored = { user_id: number; username: string; profile_image: string | null }

export const presentAuthor = ({ user_id, username, profile_image }: Authored) => ({
  id: user_id,
  username,
  profile: { profile_image },
})

export function presentCounts(counts: Count[]) {
  const count = (kind: CounterKind) => counts.find((each) => each.kind === kind)?.hits ?? 0
  return {
    comment_count: count('comment'),
    signature_count: count('signature'),
    pending_signature_count: count('waiting'),
    click_count: count('email'),
    click_count_phone_number: count('phone'),
    click_count_fax_number: count('fax'),
  }
}

type PresentedFields = {
  [Name in FieldName as ReadName<Name>]: ColumnName<Name> extends keyof AuthoredRow
    ? AuthoredRow[ColumnName<Name>]
    : never
}

const presentedFields = fieldNames.map((name) => [readNameOf(name), columnOf(name)] as const)

function presentFields(row: AuthoredRow) {
  const presented: Record<string, unknown> = {}
  for (const [name, column] of presentedFields) presented[name] = row[column]
  return presented as PresentedFields
}

type Delivered = Pick<AuthoredRow, 'state' | 'answered_at' | 'delivered_on' | 'answer_due_on'>

/** The clock of what was delivered and is neither answered nor closed. */
const presentClock = ({ state, answered_at, delivered_on, answer_due_on }: Delivered) =>
  state === 'approved' && answered_at === null && delivered_on !== null
    ? { waiting_since: delivered_on, answer_due_on }
    : {}

export function presentCampaign(row: AuthoredRow & { is_taken_down?: boolean }) {
  return {
    ...(row.is_taken_down && { is_taken_down: true }),
    id: row.id,
    ...presentFields(row),
    hashtags: row.hashtags,
    video_url: row.video_url,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    is_approved: isShown(row.state),
    status: row.state,
    ends_on: row.state === 'closed' && !hasEnded(row) ? null : row.ends_on,
    outcome: row.outcome,
    outcome_at: row.outcome_at?.toISOString() ?? null,
    outcome_text: row.outcome_text,
    answered_at: row.answered_at?.toISOString() ?? null,
    ...(row.signers_erased_at && { signers_erased_at: row.signers_erased_at.toISOString() }),
    ...presentClock(row),
    ...(row.promises && { promises: row.promises }),
    version: row.version,
    shared_with_all_users: row.shared_with_all_at !== null,
    user: presentAuthor(row),
    media: row.media.map(presentMedia),
    comments: [] as const,
    ...presentCounts(row.counts),
    paper_count: row.paper_count,
    special_data: row.special_data,
    ...(row.embed_origins.length > 0 && { embed_origins: row.embed_origins }),
  }
}
