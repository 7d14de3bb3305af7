import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await sql`create table mail_pace (provider text primary key, next_at timestamptz not null)`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await db.schema.dropTable('mail_pace').execute()
}
