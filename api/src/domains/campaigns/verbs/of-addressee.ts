import { limits, pathOf } from '@sesol/contract'
import { pageOf, readCursor } from '../../../http/cursor.ts'
import { notFound } from '../../../http/errors.ts'
import type { Call } from '../../../http/routes.ts'
import { addresseeById } from '../../addressees/index.ts'
import { addressedCampaigns, sortIn } from '../list-states.ts'
import { isOwner } from '../policy.ts'
import { presentCampaigns } from '../presenter.ts'
import { type AuthoredRow, addressedTotals, campaignsOfMember, isReadable } from '../queries.ts'

export async function campaignsOf({ ctx: { db, caller }, input: { id } }: Call<'userCampaigns'>) {
  const own = isOwner(caller, id)
  const [member, rows] = await Promise.all([
    db.selectFrom('user').select('id').where('id', '=', id).executeTakeFirst(),
    campaignsOfMember(db, id, own ? undefined : isReadable),
  ])
  if (!member) throw notFound('error.profile.not_found')
  return { campaigns: presentCampaigns(rows), is_own_profile: own }
}

export async function campaignsOfAddressee({ ctx, input: { id, cursor, state } }: Call<'addresseeCampaigns'>) {
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
