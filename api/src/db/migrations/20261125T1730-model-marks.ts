import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await sql`alter table campaign add column model_marks text[] not null default '{}'`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await db.schema.alterTable('campaign').dropColumn('model_marks').execute()
}
