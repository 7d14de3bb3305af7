import { type Kysely, sql } from 'kysely'

/** A notice begins with the press on its mailed link. A link to answer is mailed again instead of being replaced. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table legal_notice add column is_confirmed boolean not null default true`.execute(db)
  await sql`alter table answer_link add column token text`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`alter table answer_link drop column token`.execute(db)
  await sql`alter table legal_notice drop column is_confirmed`.execute(db)
}
