import type { Context } from '../../../context.ts'

export async function totals({ ctx: { db } }: { ctx: Context }) {
  const rows = await db
    .selectFrom('total')
    .selectAll()
    .where('name', 'in', ['campaigns', 'signatures', 'signed_this_week'])
    .execute()
  const {
    campaigns = null,
    signatures = null,
    signed_this_week = null,
  } = Object.fromEntries(rows.map(({ name, value }) => [name, value]))
  return { campaigns, signatures, signed_this_week }
}
