import { limits, pathOf, type stateQuery } from '@sesol/contract'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import { pageOf, readCursor } from '../../../http/cursor.ts'
import { notFound } from '../../../http/errors.ts'
import { addresseeById } from '../../addressees/index.ts'
import { addressedCampaigns, sortIn } from '../list-states.ts'
import { presentCampaigns } from '../presenter.ts'
import { type AuthoredRow, addressedTotals } from '../queries.ts'

type Input = { id: number } & z.output<typeof stateQuery>

export async function campaignsOfAddressee({ ctx, input: { id, cursor, state } }: { ctx: Context; input: Input }) {
  const { db, now } = ctx
  if (!(await addresseeById(db, id))) throw notFound('error.addressee.not_found')
  const sort = sortIn(state)
  const behind = readCursor(cursor, sort.order)
  const [rows, totals] = await Promise.all([addressedCampaigns(db, id, state, behind), addressedTotals(db, id, now())])
  const { page, next } = pageOf(rows, pathOf('addresseeCampaigns', { id }), { state }, sort)
  const since = new Map(page.map((row) => [row.id, waitingSince(row)]))
  const results = presentCampaigns(page).map((campaign) => ({
    campaign,
    waiting_since: since.get(campaign.id) ?? null,
  }))
  const { campaign_count, signature_count, answered_count, days_waited } = totals
  const isRated = campaign_count >= limits.ratedCampaigns && days_waited !== null
  return { next, results, campaign_count, signature_count, rating: isRated ? { answered_count, days_waited } : null }
}

const waitingSince = ({ state, answered_at, published_at }: AuthoredRow) =>
  state === 'approved' && answered_at === null ? published_at?.toISOString() : undefined
