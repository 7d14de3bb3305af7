import { type Kysely, sql } from 'kysely'

export const isConcurrent = true

const isThere = 'deleted_at is null'
const isShown = `state in ('approved', 'closed') and ${isThere}`

/** The list of each state within a province. A district is small enough to be filtered, so one index serves all its states. */
const indexes = {
  campaign_list_waiting_province: `(province, published_at, id)
    where state = 'approved' and ${isThere} and answered_at is null and published_at is not null`,
  campaign_list_answered_province: `(province, id) where ${isShown} and answered_at is not null`,
  campaign_list_won_province: `(province, id) where state = 'closed' and ${isThere} and outcome = 'won'`,
  campaign_list_ended_province: `(province, id) where state = 'closed' and ${isThere} and outcome is distinct from 'won'`,
  campaign_district: `(province, district, state, id) where ${isShown}`,
}

export async function up(db: Kysely<unknown>) {
  for (const [name, on] of Object.entries(indexes)) {
    await sql`drop index concurrently if exists ${sql.ref(name)}`.execute(db)
    await sql`create index concurrently ${sql.ref(name)} on campaign ${sql.raw(on)}`.execute(db)
  }
  await sql`drop index concurrently if exists campaign_public_district`.execute(db)
}
