import { type listQuery, type pageQuery, pathOf } from '@sesol/contract'
import { tidyLine } from '@sesol/shared/text'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import { pageOf, readCursor, readIdCursor, type Sort } from '../../../http/cursor.ts'
import { presentCampaign, presentCampaigns } from '../presenter.ts'
import { matches, type Ordering, publicCampaigns, sortedBy } from '../public-list.ts'
import { type AuthoredRow, taggedCampaigns, wasSignedThisWeek } from '../queries.ts'
import { searchCampaigns } from '../search.ts'

const sorts: Record<Ordering, Sort<AuthoredRow>> = {
  newest: { order: 'id', valueIn: () => 0 },
  trending: { order: 'trending', valueIn: ({ trend }) => trend },
  signatures: { order: 'signatures', valueIn: ({ signature_total }) => signature_total },
  week: { order: 'week', valueIn: ({ signed_this_week }) => signed_this_week },
}

type Input = z.output<typeof listQuery>

export async function listCampaigns({ ctx, input }: { ctx: Context; input: Input }) {
  if (tidyLine(input.q ?? '') !== '') return foundCampaigns(ctx, input)
  const { cursor, q: _, ...query } = input
  const { ordering = 'newest', ...filters } = query
  const sort = sorts[ordering]
  const rows = await publicCampaigns(ctx.db, filters, ordering, readCursor(cursor, sort.order))
  const { page, next } = pageOf(rows, pathOf('listCampaigns'), query, sort)
  return { next, previous: null, results: presentCampaigns(page) }
}

/** The most relevant first, unless an order is asked for. */
async function foundCampaigns({ db }: Context, { cursor, ...query }: Input) {
  const { ordering, q = '', ...filters } = query
  const order = ordering ? sorts[ordering].order : 'relevance'
  const behind = readCursor(cursor, order)
  const { campaigns, excerptOf } = await searchCampaigns(db, q, {
    matches: ordering === 'week' ? sql`${matches(filters)} and ${wasSignedThisWeek}` : matches(filters),
    column: ordering && (sortedBy[ordering] ?? 'campaign.id'),
    behind: ordering === 'newest' && behind ? { ...behind, value: behind.id } : behind,
  })
  const sort = ordering === 'newest' ? undefined : { order, valueIn: ({ value }: { value: number }) => value }
  const { page, next } = pageOf(campaigns, pathOf('listCampaigns'), query, sort)
  const results = page.map((row) => ({ ...presentCampaign(row), excerpt: excerptOf(row) }))
  return { next, previous: null, results }
}

type Tagged = { tag: string } & z.output<typeof pageQuery>

export async function hashtagCampaigns({ ctx: { db }, input: { tag, cursor } }: { ctx: Context; input: Tagged }) {
  const rows = await taggedCampaigns(db, tag, readIdCursor(cursor))
  const { page, next } = pageOf(rows, pathOf('hashtagCampaigns', { tag }), {})
  return { next, previous: null, results: presentCampaigns(page) }
}
