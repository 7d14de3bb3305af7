import { limits, listStates, topics } from '@sesol/contract'
import { sql } from 'kysely'
import { placePrefix } from '../../../db/schema/counts.ts'
import type { Call } from '../../../http/routes.ts'
import { presentCampaigns } from '../presenter.ts'
import { lastWonCampaigns } from '../queries.ts'

export async function totals({ ctx: { db } }: Call<'totals'>) {
  const rows = await db.selectFrom('total').selectAll().where('name', 'not like', `${placePrefix}%`).execute()
  const values: Record<string, number> = Object.fromEntries(rows.map(({ name, value }) => [name, value]))
  const { campaigns = null, signatures = null, signed_this_week = null } = values
  const facets = listStates.flatMap((state) =>
    topics.map((topic) => ({ state, topic, count: values[`${state} ${topic}`] ?? 0 })),
  )
  return { campaigns, signatures, signed_this_week, facets: facets.filter(({ count }) => count > 0) }
}

const isPlace = sql<boolean>`name like ${placePrefix} || '%'`

export async function placeCounts({ ctx: { db } }: Call<'placeCounts'>) {
  const rows = await db.selectFrom('total').selectAll().where(isPlace).execute()
  const results = rows.map(({ name, value }) => {
    const [province = '', district = ''] = name.slice(placePrefix.length).split('/')
    return { province, district, campaign_count: value }
  })
  return { results }
}

export async function wonCampaigns({ ctx: { db } }: Call<'wonCampaigns'>) {
  return { results: presentCampaigns(await lastWonCampaigns(db, limits.wonCampaigns)) }
}
