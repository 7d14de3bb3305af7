import type { ListState } from '@sesol/contract'
import { canonical } from '@sesol/shared/canonical'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { type Cursor, pageRows, type Sort } from '../../http/cursor.ts'
import { type Filters, matches } from './public-list.ts'
import { authoredCampaigns, isPublic, isReadable } from './queries.ts'

/** Literals, as each has partial indexes. One that is closed no longer waits. */
export const isIn: Record<ListState, RawBuilder<boolean>> = {
  open: isPublic,
  waiting: sql`campaign.state = 'approved' and campaign.deleted_at is null
    and campaign.answered_at is null and campaign.published_at is not null`,
  answered: sql`campaign.state in ('approved', 'closed') and campaign.deleted_at is null
    and campaign.answered_at is not null`,
  won: sql`campaign.state = 'closed' and campaign.deleted_at is null and campaign.outcome = 'won'`,
  ended: sql`campaign.state = 'closed' and campaign.deleted_at is null and campaign.outcome is distinct from 'won'`,
}

type Listed = { published_at: Date | null }

/** The longest wait first; of all others the newest. */
export const sortIn = (state: ListState | undefined): Sort<Listed> =>
  state === 'waiting'
    ? { order: 'waiting', valueIn: ({ published_at }) => published_at?.getTime() ?? 0 }
    : { order: 'id', valueIn: () => 0 }

export function pageIn<Tables, Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  state: ListState | undefined,
  behind: Cursor | undefined,
) {
  const page = query.where(state ? isIn[state] : isReadable).limit(pageRows)
  if (state !== 'waiting') {
    const newest = page.orderBy(sql`campaign.id`, 'desc')
    return behind ? newest.where(sql<boolean>`campaign.id < ${behind.id}`) : newest
  }
  const byDate = page.orderBy(sql`campaign.published_at`).orderBy(sql`campaign.id`)
  if (!behind) return byDate
  const position = sql`(${new Date(behind.value)}, ${behind.id})`
  return byDate.where(sql<boolean>`(campaign.published_at, campaign.id) > ${position}`)
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
