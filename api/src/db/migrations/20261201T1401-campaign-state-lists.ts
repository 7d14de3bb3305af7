import { type Kysely, sql } from 'kysely'

export const isConcurrent = true

const isThere = 'deleted_at is null'
const states = {
  waiting: `state = 'approved' and ${isThere} and answered_at is null and published_at is not null`,
  answered: `state in ('approved', 'closed') and ${isThere} and answered_at is not null`,
  won: `state = 'closed' and ${isThere} and outcome = 'won'`,
  ended: `state = 'closed' and ${isThere} and outcome is distinct from 'won'`,
}

/** The list of each state, of all topics and of one; those of a topic are also counted by them. */
const indexes = [
  ...Object.entries(states).flatMap(([state, condition]) => {
    const order = state === 'waiting' ? 'published_at, id' : 'id'
    return [
      { name: `campaign_list_${state}`, on: `(${order}) where ${condition}` },
      { name: `campaign_list_${state}_topic`, on: `(topic, ${order}) where ${condition}` },
    ]
  }),
  { name: 'campaign_list_waiting_addressee', on: `(addressee_id, published_at, id) where ${states.waiting}` },
]

export async function up(db: Kysely<unknown>) {
  for (const { name, on } of indexes) {
    await sql`drop index concurrently if exists ${sql.ref(name)}`.execute(db)
    await sql`create index concurrently ${sql.ref(name)} on campaign ${sql.raw(on)}`.execute(db)
  }
}
