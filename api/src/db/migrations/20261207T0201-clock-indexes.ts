import { type Kysely, sql } from 'kysely'

export const isConcurrent = true

const waits = `state = 'approved' and deleted_at is null and answered_at is null and delivered_on is not null`

const indexes = {
  campaign_delivered: `campaign (delivered_on, id) where ${waits}`,
  campaign_delivered_topic: `campaign (topic, delivered_on, id) where ${waits}`,
  campaign_delivered_province: `campaign (province, delivered_on, id) where ${waits}`,
  campaign_delivered_addressee: `campaign (addressee_id, delivered_on, id) where ${waits}`,
  campaign_overdue_topic: `campaign (topic, delivered_on, id) where ${waits} and is_overdue`,
  campaign_answer_due: `campaign (answer_due_on) where ${waits} and not is_overdue`,
  hand_over_photo: `hand_over (photo_id) where photo_id is not null`,
}

/** Lists of what waits, the longest first, and what the job of each minute looks for. */
export async function up(db: Kysely<unknown>) {
  for (const [name, on] of Object.entries(indexes)) {
    await sql`drop index concurrently if exists ${sql.ref(name)}`.execute(db)
    await sql`create index concurrently ${sql.ref(name)} on ${sql.raw(on)}`.execute(db)
  }
  await sql`drop index concurrently if exists hand_over_mailed`.execute(db)
  await sql`
    create unique index concurrently hand_over_mailed on hand_over (campaign_id, version)
    where version is not null`.execute(db)
}
