import { createHmac } from 'node:crypto'
import type { KnownAddress, ReasonCode, ReportPart } from '@sesol/contract'
import type { Db } from '../../db/database.ts'
import { type Caller, idOf } from '../../http/caller.ts'
import type { AddresseeRow } from '../addressees/index.ts'
import {
  overdueSince,
  presentAuthor,
  presentSubmitted,
  type ReviewableRow,
  type WaitingRow,
  waitReasonOf,
} from '../campaigns/index.ts'
import type { ModeratedComment } from '../comments/index.ts'
import type { CaseRow, Subject } from '../reports/index.ts'
import { type AnnouncedRow, summaryOf } from '../sharing/index.ts'
import type { ReviewedRow } from '../support/index.ts'
import { changesBetween, contentsOf, pendingOf } from '../versions/index.ts'
import type { EntryRow } from './entries.ts'
import { isClaimed } from './policy.ts'

type Presenting = { db: Db; caller: Caller; now: Date }

export async function presentWaiting({ db, caller, now }: Presenting, rows: WaitingRow[]) {
  const ids = rows.map(({ id }) => id)
  const pending = await pendingOf(db, ids)
  const changed = rows.filter(({ id }) => pending.has(id))
  const [campaigns, contents] = await Promise.all([presentSubmitted(db, rows, pending), contentsOf(db, changed)])
  return rows.flatMap((row, n) => {
    const campaign = campaigns[n]
    const [change, current] = [pending.get(row.id), contents.get(row.id)]
    if (!campaign) return []
    return {
      campaign,
      reason: waitReasonOf(row, change),
      since: row.waiting_since.toISOString(),
      is_overdue: row.waiting_since < overdueSince(now),
      revision: revisionOf(row, change),
      changes: change && current ? (changesBetween(current, change) ?? {}) : null,
      claim: presentClaim(row, row.claimer_name, { caller, now }),
      has_reply: isAnswered(row),
      is_unproved: row.is_unproved,
    }
  })
}

type Answered = Pick<ReviewableRow, 'decided_at' | 'owner_replied_at'>
export const isAnswered = ({ decided_at, owner_replied_at }: Answered): boolean =>
  owner_replied_at !== null && (decided_at === null || owner_replied_at >= decided_at)

type Claimed = Pick<ReviewableRow, 'claimed_by' | 'claimed_until'>

export function presentClaim(row: Claimed, name: string | null, { caller, now }: Omit<Presenting, 'db'>) {
  if (!isClaimed(row, now) || row.claimed_until === null) return null
  return { mine: row.claimed_by === idOf(caller), until: row.claimed_until.toISOString(), by: name ?? '' }
}

/** The name of an erased member in the audit log: the same for all entries, and no way back to the account. */
const pseudonymOf = ({ jwtSecret }: { jwtSecret: string }, id: number): string =>
  `member-${createHmac('sha256', jwtSecret).update(`audit:${id}`).digest('hex').slice(0, 12)}`

export const presentEntry = (config: { jwtSecret: string }) => (row: EntryRow) => ({
  id: row.id,
  actor:
    row.actor_id === null ? null : { id: row.actor_id, username: row.actor_name || pseudonymOf(config, row.actor_id) },
  action: row.action,
  subject: row.subject,
  subject_id: row.subject_id,
  details: row.details,
  created_at: row.created_at.toISOString(),
})

export const presentModeratedComment = (row: ModeratedComment) => ({
  id: row.id,
  campaign: { id: row.campaign_id, title: row.campaign_title },
  user: presentAuthor(row),
  text: row.text,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  likes_count: row.likes_count,
  hidden_at: row.hidden_at?.toISOString() ?? null,
  reason: row.hidden_reason,
  note: row.hidden_note,
  is_waiting: row.is_waiting,
})

export const presentAnnounced = (row: AnnouncedRow) => ({
  campaign: { id: row.id, title: row.title },
  user: presentAuthor(row),
  addressee: row.addressee,
  summary: summaryOf(row.content),
  since: row.started_at.toISOString(),
  reason: row.held_reason,
  note: row.held_note,
})

export const presentReviewedSignature = (row: ReviewedRow) => ({
  id: row.id,
  name: row.names.length > 0 ? row.names.join(' · ') : row.name,
  email: row.email,
  state: row.state,
  reason: row.set_aside_reason,
  network: row.network?.toString('hex') ?? null,
  version: row.version,
  signed_at: row.created_at.toISOString(),
  confirmed_at: row.confirmed_at?.toISOString() ?? null,
  statement:
    row.text === null ? null : { text: row.text, is_named: row.is_named ?? false, is_hidden: row.hidden_at !== null },
})

type Gathered = {
  kept: number
  reasons: { reason: ReasonCode; count: number }[]
  texts: { reason: ReasonCode; part: ReportPart; text: string; created_at: Date }[]
  words: string[]
  is_own: boolean
}

export const presentReported = (row: CaseRow, subject: Subject, { kept, reasons, texts, words, is_own }: Gathered) => ({
  ...{ id: row.id, kind: row.kind, subject: row.subject_id },
  campaign: subject.campaign_id === null ? null : { id: subject.campaign_id, title: subject.title ?? '' },
  by: subject.author_id === null ? null : { id: subject.author_id, username: subject.username ?? '' },
  text: subject.text,
  since: row.opened_at.toISOString(),
  ...{ reports: row.reports, networks: row.networks, kept, is_severe: row.is_severe },
  reasons: reasons.map(({ reason, count }) => ({ reason, count })),
  texts: texts.map(({ reason, part, text, created_at }) => ({ reason, part, text, sent_at: created_at.toISOString() })),
  words,
  is_own,
})

export const presentDirectoryEntry = (row: AddresseeRow, addresses: KnownAddress[], campaign_count: number) => ({
  ...{ id: row.id, kind: row.kind, name: row.name, variants: row.variants, province: row.province },
  ...{ district: row.district, suggested_email: '' },
  ...{ email: row.email, phone: row.phone, fax: row.fax, website: row.website },
  ...{ kep: row.kep, form_link: row.form_link, addresses },
  ...{ next_email: row.next_email, next_email_at: row.next_email_at?.toISOString() ?? null },
  ...{ merged_into: row.merged_into, bounced_at: row.bounced_at?.toISOString() ?? null, campaign_count },
  takes_digest: row.digest_since !== null,
})

type Revised = { updated_at: Date }
type Reviewed = Revised & { decided_at: Date | null; owner_replied_at: Date | null }

/** The revision that a moderator decides about: the text (of the change, if there is one), the last decision and the owner's answer. */
export const revisionOf = (row: Reviewed, pending: Revised | undefined): string =>
  [(pending ?? row).updated_at, row.decided_at, row.owner_replied_at].map((at) => at?.toISOString() ?? '-').join('/')
