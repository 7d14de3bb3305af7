import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { placePrefix } from '../../../db/schema/total.ts'

const isPlace = sql<boolean>`name like ${placePrefix} || '%'`

export async function placeCounts({ ctx: { db } }: { ctx: Context }) {
  const rows = await db.selectFrom('total').selectAll().where(isPlace).execute()
  const results = rows.map(({ name, value }) => {
    const [province = '', district = ''] = name.slice(placePrefix.length).split('/')
    return { province, district, campaign_count: value }
  })
  return { results }
}
