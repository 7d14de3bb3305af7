import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await sql`alter table answer validate constraint answer_mailing_id_fkey`.execute(db)
  await sql`alter table mailing validate constraint mailing_kind_check`.execute(db)
}

export async function down() {}
