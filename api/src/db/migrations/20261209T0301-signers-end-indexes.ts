import { type Kysely, sql } from 'kysely'

export const isConcurrent = true

const isKept = 'deleted_at is null and signers_erased_at is null'

const indexes = {
  campaign_signers_ended: `campaign (state_since) where state in ('closed', 'hidden') and ${isKept}`,
  campaign_signers_answered: `campaign (answered_at) where state = 'approved' and answered_at is not null and ${isKept}`,
  campaign_signers_silent: `campaign (published_at) where state = 'approved' and answered_at is null and ${isKept}`,
  campaign_signers_notified: `campaign (signers_end_notified_at) where signers_end_notified_at is not null and ${isKept}`,
}

export async function up(db: Kysely<unknown>) {
  for (const [name, on] of Object.entries(indexes)) {
    await sql`drop index concurrently if exists ${sql.ref(name)}`.execute(db)
    await sql`create index concurrently ${sql.ref(name)} on ${sql.raw(on)}`.execute(db)
  }
}
