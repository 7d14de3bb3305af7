import { type listQuery, type pageQuery, pathOf } from '@sesol/contract'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import { pageOf, readCursor, readIdCursor, type Sort } from '../../../http/cursor.ts'
import { presentCampaigns } from '../presenter.ts'
import { type Ordering, publicCampaigns } from '../public-list.ts'
import { type AuthoredRow, taggedCampaigns } from '../queries.ts'

const sorts: Record<Ordering, Sort<AuthoredRow>> = {
  newest: { order: 'id', valueIn: () => 0 },
  trending: { order: 'trending', valueIn: ({ trend }) => trend },
  signatures: { order: 'signatures', valueIn: ({ signature_total }) => signature_total },
  week: { order: 'week', valueIn: ({ signed_this_week }) => signed_this_week },
}

export async function listCampaigns({ ctx: { db }, input }: { ctx: Context; input: z.output<typeof listQuery> }) {
  const { cursor, ...query } = input
  const { ordering = 'newest', ...filters } = query
  const sort = sorts[ordering]
  const rows = await publicCampaigns(db, filters, ordering, readCursor(cursor, sort.order))
  const { page, next } = pageOf(rows, pathOf('listCampaigns'), query, sort)
  return { next, previous: null, results: presentCampaigns(page) }
}

type Tagged = { tag: string } & z.output<typeof pageQuery>

export async function hashtagCampaigns({ ctx: { db }, input: { tag, cursor } }: { ctx: Context; input: Tagged }) {
  const rows = await taggedCampaigns(db, tag, readIdCursor(cursor))
  const { page, next } = pageOf(rows, pathOf('hashtagCampaigns', { tag }), {})
  return { next, previous: null, results: presentCampaigns(page) }
}
