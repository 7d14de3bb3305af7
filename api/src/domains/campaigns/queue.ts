import { limits, type WaitReason } from '@sesol/contract'
import { canonical } from '@sesol/shared/canonical'
import { tidyLine } from '@sesol/shared/text'
import { subHours } from 'date-fns/subHours'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { type Cursor, pageRows } from '../../http/cursor.ts'
import type { Pending } from '../versions/index.ts'
import { coOwnerIds, isDown, reviewableCampaigns } from './queries.ts'

export type QueueFilters = {
  reason?: WaitReason | undefined
  q?: string | undefined
  overdue?: boolean
  claimedBy?: number | undefined
}

type Waiting = { version: number | null; owner_replied_at: Date | null; decided_at: Date | null }

/** Why a campaign is in the queue; the same as {@link reasonIs} in SQL. */
export const waitReasonOf = ({ version }: Waiting, pending: Pending | undefined): WaitReason => {
  if (pending) return 'changed'
  return version === null ? 'new' : 'replied'
}

const hasPending = sql<boolean>`exists (select from campaign_pending where campaign_id = campaign.id)`

const reasonIs = {
  new: sql<boolean>`campaign.version is null`,
  changed: hasPending,
  replied: sql<boolean>`campaign.version is not null and not ${hasPending}`,
} satisfies Record<WaitReason, unknown>

export const overdueSince = (now: Date): Date => subHours(now, limits.reviewHours)

/** Reads `campaign_waiting`, whose condition is here in literals. What a legal notice took down waits for its reversal. */
const isWaiting = sql<boolean>`campaign.waiting_since is not null and campaign.deleted_at is null and not (${isDown})`

/** Takes the campaigns that have waited longer than promised; each wait is taken once. */
export const takeLate = (trx: Db, now: Date) =>
  trx
    .updateTable('campaign')
    .set(({ ref }) => ({ late_notified_for: ref('waiting_since') }))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('campaign')
        .select('id')
        .where(isWaiting)
        .where('waiting_since', '<', overdueSince(now))
        .where('late_notified_for', 'is distinct from', eb.ref('waiting_since'))
        .orderBy('waiting_since')
        .limit(pageRows)
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .returning(['id', 'user_id', 'title', coOwnerIds.as('co_owner_ids')])
    .execute()

const claimedNow = (now: Date, by: number) =>
  sql<boolean>`campaign.claimed_by = ${by} and campaign.claimed_until > ${now}`

const literally = (text: string) => text.replace(/[\\%_]/g, '\\$&')

const titleHas = (q: string) => sql<boolean>`coalesce(
  (select texts ->> 'title_canonical' from campaign_pending where campaign_id = campaign.id), campaign.title_canonical
) like ${`%${literally(canonical(tidyLine(q)))}%`}`

function conditionsOf({ reason, q, overdue, claimedBy }: QueueFilters, now: Date): Expression<SqlBool>[] {
  return [
    ...(reason ? [reasonIs[reason]] : []),
    ...(q?.trim() ? [titleHas(q)] : []),
    ...(overdue ? [sql<boolean>`campaign.waiting_since < ${overdueSince(now)}`] : []),
    ...(claimedBy === undefined ? [] : [claimedNow(now, claimedBy)]),
  ]
}

export function waitingCampaigns(db: Db, filters: QueueFilters, now: Date, behind: Cursor | undefined) {
  let query = reviewableCampaigns(db)
    .leftJoin('user as claimer', 'claimer.id', 'campaign.claimed_by')
    .select('claimer.username as claimer_name')
    .select(sql<boolean>`"user".email_confirmed_at is null`.as('is_unproved'))
    .where(isWaiting)
    .$narrowType<{ waiting_since: Date }>()
    .where(({ and }) => and(conditionsOf(filters, now)))
    .orderBy('campaign.waiting_since')
    .orderBy('campaign.id')
    .limit(pageRows)
  if (behind) {
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('campaign.waiting_since', 'campaign.id'), '>', tuple(new Date(behind.value), behind.id)),
    )
  }
  return query.execute()
}

export type WaitingRow = Awaited<ReturnType<typeof waitingCampaigns>>[number]

export async function waitingCounts(db: Db, now: Date, claimedBy: number | undefined) {
  const count = (condition: Expression<SqlBool>) => sql<number>`count(*) filter (where ${condition})`
  return db
    .selectFrom('campaign')
    .select([
      sql<number>`count(*)`.as('waiting'),
      count(reasonIs.new).as('new'),
      count(reasonIs.changed).as('changed'),
      count(reasonIs.replied).as('replied'),
      count(sql<boolean>`waiting_since < ${overdueSince(now)}`).as('overdue'),
      count(claimedBy === undefined ? sql<boolean>`false` : claimedNow(now, claimedBy)).as('mine'),
    ])
    .where(isWaiting)
    .executeTakeFirstOrThrow()
}
