import { type Kysely, sql } from 'kysely'

export const isConcurrent = true

/** The signatures that members gave with a mailbox; `signature_address` has the others. */
export async function up(db: Kysely<unknown>) {
  await sql`drop index concurrently if exists signature_member_address`.execute(db)
  await sql`
    create index concurrently signature_member_address on signature (email_canonical) where user_id is not null`.execute(
    db,
  )
}
