import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await sql`
    alter table campaign
      add column province text not null default '',
      add column district text not null default '',
      add column country text not null default ''`.execute(db)
}
