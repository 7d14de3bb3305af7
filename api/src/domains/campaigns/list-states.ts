import type { ListState } from '@sesol/contract'
import { canonical } from '@sesol/shared/canonical'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { type Cursor, pageRows, type Sort } from '../../http/cursor.ts'
import { isPromiseShown } from './promises.ts'
import { type Filters, matches } from './public-list.ts'
import { authoredCampaigns, isPublic, isReadable } from './queries.ts'

/** What has been delivered and is open; one that is closed no longer waits. */
const waits = sql<boolean>`campaign.state = 'approved' and campaign.deleted_at is null
  and campaign.answered_at is null and campaign.delivered_on is not null`

/** Literals, as each has partial indexes. */
export const isIn: Record<ListState, RawBuilder<boolean>> = {
  open: isPublic,
  waiting: waits,
  overdue: sql`${waits} and campaign.is_overdue`,
  promised: sql`${isReadable}
    and campaign.id in (select campaign_id from promise where is_kept is null and ${isPromiseShown})`,
  answered: sql`campaign.state in ('approved', 'closed') and campaign.deleted_at is null
    and campaign.answered_at is not null`,
  won: sql`campaign.state = 'closed' and campaign.deleted_at is null and campaign.outcome = 'won'`,
  ended: sql`campaign.state = 'closed' and campaign.deleted_at is null and campaign.outcome is distinct from 'won'`,
}

const isByWait = (state: ListState | undefined) => state === 'waiting' || state === 'overdue'

type Listed = { delivered_on: string | null }

/** The longest wait first; of all others the newest. */
export const sortIn = (state: ListState | undefined): Sort<Listed> =>
  isByWait(state)
    ? { order: 'waiting', valueIn: ({ delivered_on }) => Date.parse(delivered_on ?? '') }
    : { order: 'id', valueIn: () => 0 }

export function pageIn<Tables, Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  state: ListState | undefined,
  behind: Cursor | undefined,
) {
  const page = query.where(state ? isIn[state] : isReadable).limit(pageRows)
  if (!isByWait(state)) {
    const newest = page.orderBy(sql`campaign.id`, 'desc')
    return behind ? newest.where(sql<boolean>`campaign.id < ${behind.id}`) : newest
  }
  const byDay = page.orderBy(sql`campaign.delivered_on`).orderBy(sql`campaign.id`)
  if (!behind) return byDay
  const position = sql`(${new Date(behind.value).toISOString().slice(0, 10)}::date, ${behind.id})`
  return byDay.where(sql<boolean>`(campaign.delivered_on, campaign.id) > ${position}`)
}

export const campaignsIn = (db: Db, state: ListState, filters: Filters, behind: Cursor | undefined) =>
  pageIn(authoredCampaigns(db), state, behind).where(matches(filters)).execute()

export const taggedCampaigns = (db: Db, tag: string, state: ListState | undefined, behind: Cursor | undefined) =>
  pageIn(
    authoredCampaigns(db).innerJoin('campaign_hashtag', 'campaign_hashtag.campaign_id', 'campaign.id'),
    state,
    behind,
  )
    .where('campaign_hashtag.tag', '=', canonical(tag))
    .execute()

export const addressedCampaigns = (
  db: Db,
  addresseeId: number,
  state: ListState | undefined,
  behind: Cursor | undefined,
) => pageIn(authoredCampaigns(db), state, behind).where('campaign.addressee_id', '=', addresseeId).execute()
