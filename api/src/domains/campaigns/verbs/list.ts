import { type listQuery, pathOf, type stateQuery } from '@sesol/contract'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import { pageOf, readCursor, type Sort } from '../../../http/cursor.ts'
import { campaignsIn, sortIn, taggedCampaigns } from '../list-states.ts'
import { presentCampaigns } from '../presenter.ts'
import { type Ordering, publicCampaigns } from '../public-list.ts'
import type { AuthoredRow } from '../queries.ts'

const sorts: Record<Ordering, Sort<AuthoredRow>> = {
  newest: { order: 'id', valueIn: () => 0 },
  trending: { order: 'trending', valueIn: ({ trend }) => trend },
  signatures: { order: 'signatures', valueIn: ({ signature_total }) => signature_total },
  week: { order: 'week', valueIn: ({ signed_this_week }) => signed_this_week },
}

export async function listCampaigns({ ctx: { db }, input }: { ctx: Context; input: z.output<typeof listQuery> }) {
  const { cursor, ...query } = input
  const { ordering = 'newest', state = 'open', ...filters } = query
  const sort = state === 'open' ? sorts[ordering] : sortIn(state)
  const behind = readCursor(cursor, sort.order)
  const rows = await (state === 'open'
    ? publicCampaigns(db, filters, ordering, behind)
    : campaignsIn(db, state, filters, behind))
  const { page, next } = pageOf(rows, pathOf('listCampaigns'), query, sort)
  return { next, previous: null, results: presentCampaigns(page) }
}

type Tagged = { tag: string } & z.output<typeof stateQuery>

export async function hashtagCampaigns({
  ctx: { db },
  input: { tag, cursor, state },
}: {
  ctx: Context
  input: Tagged
}) {
  const sort = sortIn(state)
  const rows = await taggedCampaigns(db, tag, state ?? 'open', readCursor(cursor, sort.order))
  const { page, next } = pageOf(rows, pathOf('hashtagCampaigns', { tag }), { state }, sort)
  return { next, previous: null, results: presentCampaigns(page) }
}
