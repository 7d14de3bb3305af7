import { type listQuery, pathOf } from '@sesol/contract'
import { tidyLine } from '@sesol/shared/text'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import { pageOf, readCursor, type Sort } from '../../../http/cursor.ts'
import { notFound } from '../../../http/errors.ts'
import type { Call } from '../../../http/routes.ts'
import { campaignsIn, sortIn, taggedCampaigns } from '../list-states.ts'
import { presentIn, presentMapRow } from '../presenter.ts'
import { matches, type Ordering, publicCampaigns, sortedBy } from '../public-list.ts'
import { type AuthoredRow, wasSignedThisWeek } from '../queries.ts'
import { searchCampaigns } from '../search.ts'
import { countParts, readPart } from '../site-map.ts'

const sorts: Record<Ordering, Sort<AuthoredRow>> = {
  newest: { order: 'id', valueIn: () => 0 },
  trending: { order: 'trending', valueIn: ({ trend }) => trend },
  signatures: { order: 'signatures', valueIn: ({ signature_total }) => signature_total },
  week: { order: 'week', valueIn: ({ signed_this_week }) => signed_this_week },
}

type Input = z.output<typeof listQuery>

export async function listCampaigns({ ctx, input }: Call<'listCampaigns'>) {
  if (tidyLine(input.q ?? '') !== '') return foundCampaigns(ctx, input)
  const { cursor, q: _, ...query } = input
  const { ordering = 'newest', state = 'open', ...filters } = query
  const isSorted = state === 'open'
  const sort = isSorted ? sorts[ordering] : sortIn(state)
  const behind = readCursor(cursor, sort.order)
  const rows = await (isSorted
    ? publicCampaigns(ctx.db, filters, ordering, behind)
    : campaignsIn(ctx.db, state, filters, behind))
  const { page, next } = pageOf(rows, pathOf('listCampaigns'), query, sort)
  return { next, previous: null, results: page.map((row) => presentIn(state, row)) }
}

/** The most relevant first, unless an order is asked for. Without a state, all that can be read. */
async function foundCampaigns({ db }: Context, { cursor, ...query }: Input) {
  const { ordering, q = '', state, ...filters } = query
  const order = ordering ? sorts[ordering].order : 'relevance'
  const behind = readCursor(cursor, order)
  const { campaigns, excerptOf, facets } = await searchCampaigns(db, q, {
    matches: ordering === 'week' ? sql`${matches(filters)} and ${wasSignedThisWeek}` : matches(filters),
    state,
    column: ordering && (sortedBy[ordering] ?? 'campaign.id'),
    behind: ordering === 'newest' && behind ? { ...behind, value: behind.id } : behind,
  })
  const sort = ordering === 'newest' ? undefined : { order, valueIn: ({ value }: { value: number }) => value }
  const { page, next } = pageOf(campaigns, pathOf('listCampaigns'), query, sort)
  const results = page.map((row) => ({ ...presentIn(state, row), excerpt: excerptOf(row) }))
  return { next, previous: null, results, facets }
}

export async function hashtagCampaigns({ ctx: { db }, input: { tag, cursor, state } }: Call<'hashtagCampaigns'>) {
  const sort = sortIn(state)
  const rows = await taggedCampaigns(db, tag, state, readCursor(cursor, sort.order))
  const { page, next } = pageOf(rows, pathOf('hashtagCampaigns', { tag }), { state }, sort)
  return { next, previous: null, results: page.map((row) => presentIn(state, row)) }
}

export const siteMap = ({ ctx: { db } }: Call<'siteMap'>) => countParts(db)

export async function siteMapPart({ ctx: { db }, input: { kind, part } }: Call<'siteMapPart'>) {
  const parts = await countParts(db)
  if (part > parts[kind]) throw notFound()
  const rows = await readPart[kind](db, part)
  return { entries: rows.map(presentMapRow) }
}
