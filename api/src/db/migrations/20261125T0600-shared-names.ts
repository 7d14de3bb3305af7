import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await sql`
    alter table signature
      add column shares_name boolean not null default false,
      add column province text`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`alter table signature drop column shares_name, drop column province`.execute(db)
}
