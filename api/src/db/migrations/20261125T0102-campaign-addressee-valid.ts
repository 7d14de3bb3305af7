import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await sql`alter table campaign validate constraint campaign_addressee_id_fkey`.execute(db)
}

export async function down() {}
