import { type Kysely, sql } from 'kysely'

/** Counted when the mailbox confirms, without whose signature it is. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table signature_form add column embedded_on text`.execute(db)
  await sql`
    create table campaign_embed (
      campaign_id integer not null references campaign (id) on delete cascade,
      host text not null,
      hits bigint not null,
      primary key (campaign_id, host)
    )`.execute(db)
}
