import { type pageQuery, pathOf } from '@sesol/contract'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import { pageOf, readIdCursor } from '../../../http/cursor.ts'
import { notFound } from '../../../http/errors.ts'
import { addresseeById } from '../../addressees/index.ts'
import { publishedAt } from '../../versions/index.ts'
import { presentCampaigns } from '../presenter.ts'
import { addressedCampaigns, addressedTotals } from '../queries.ts'

type Input = { id: number } & z.output<typeof pageQuery>

export async function campaignsOfAddressee({ ctx: { db }, input: { id, cursor } }: { ctx: Context; input: Input }) {
  if (!(await addresseeById(db, id))) throw notFound('error.addressee.not_found')
  const behind = readIdCursor(cursor)
  const [rows, totals] = await Promise.all([addressedCampaigns(db, id, behind), addressedTotals(db, id)])
  const { page, next } = pageOf(rows, pathOf('addresseeCampaigns', { id }), {})
  const days = await publishedAt(
    db,
    page.map((row) => row.id),
  )
  const results = presentCampaigns(page).map((campaign) => ({
    campaign,
    waiting_since: campaign.answered_at === null ? (days.get(campaign.id)?.toISOString() ?? null) : null,
  }))
  return { next, results, ...totals }
}
