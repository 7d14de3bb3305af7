import type { CampaignType, orderings, Scope, Topic } from '@sesol/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { prepared } from '../../db/prepared.ts'
import { type Cursor, pageRows } from '../../http/cursor.ts'
import { authoredCampaigns, isPublic, wasSignedThisWeek } from './queries.ts'

export type Filters = {
  topic?: Topic | undefined
  scope?: Scope | undefined
  campaign_type?: CampaignType | undefined
  province?: string | undefined
  district?: string | undefined
}

export type Ordering = (typeof orderings)[number]

export const sortedBy = {
  newest: undefined,
  trending: 'campaign.trend',
  signatures: 'campaign.signature_total',
  week: 'campaign.signed_this_week',
} as const

/** Reads an index of public campaigns backwards. */
export function publicCampaigns(db: Db, filters: Filters, ordering: Ordering, behind: Cursor | undefined) {
  const column = sortedBy[ordering]
  let query = authoredCampaigns(db)
    .modifyFront(prepared)
    .where(isPublic)
    .where(matches(filters))
    .limit(sql.lit(pageRows))
  if (column) query = query.orderBy(column, 'desc')
  if (ordering === 'week') query = query.where(wasSignedThisWeek)
  query = query.orderBy('campaign.id', 'desc')
  if (behind && !column) query = query.where('campaign.id', '<', behind.id)
  if (behind && column) {
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple(column, 'campaign.id'), '<', tuple(behind.value, behind.id)),
    )
  }
  return query.execute()
}

export function matches({ topic, scope, campaign_type, province, district }: Filters): RawBuilder<boolean> {
  const columns = { topic, scope, campaign_type, province, district }
  const given = Object.entries(columns).filter(([, value]) => value !== undefined)
  const conditions = given.map(([column, value]) => sql<boolean>`${sql.ref(`campaign.${column}`)} = ${value}`)
  return sql<boolean>`${sql.join([sql`true`, ...conditions], sql` and `)}`
}
