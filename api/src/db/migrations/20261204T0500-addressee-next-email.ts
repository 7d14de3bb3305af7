import type { Kysely } from 'kysely'

/** The address that an institution is mailed at from a later moment on. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('addressee')
    .addColumn('next_email', 'text')
    .addColumn('next_email_at', 'timestamptz')
    .execute()
}
