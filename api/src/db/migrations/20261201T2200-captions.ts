import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await sql`alter table media add column captions text not null default ''`.execute(db)
}
