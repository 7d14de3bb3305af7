import type { Kysely } from 'kysely'

/** When the e-mail with the code of a form was made. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('signature_form').addColumn('code_at', 'timestamptz').execute()
}
