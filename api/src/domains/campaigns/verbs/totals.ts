import { listStates, topics } from '@sesol/contract'
import type { Context } from '../../../context.ts'
import { placePrefix } from '../../../db/schema/total.ts'

export async function totals({ ctx: { db } }: { ctx: Context }) {
  const rows = await db.selectFrom('total').selectAll().where('name', 'not like', `${placePrefix}%`).execute()
  const values: Record<string, number> = Object.fromEntries(rows.map(({ name, value }) => [name, value]))
  const { campaigns = null, signatures = null, signed_this_week = null } = values
  const facets = listStates.flatMap((state) =>
    topics.map((topic) => ({ state, topic, count: values[`${state} ${topic}`] ?? 0 })),
  )
  return { campaigns, signatures, signed_this_week, facets: facets.filter(({ count }) => count > 0) }
}
