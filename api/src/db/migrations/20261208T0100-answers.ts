import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await sql`
    alter table answer
      add column signer text not null default '',
      add column office text not null default '',
      add column earlier text,
      add column corrected_at timestamptz`.execute(db)
  await sql`alter table answer_link add column answer_id integer references answer (id) on delete cascade`.execute(db)
  await sql`
    create table answer_vote (
      answer_id integer not null references answer (id) on delete cascade,
      voter text not null,
      choice text not null check (choice in ('yes', 'partly', 'no')),
      primary key (answer_id, voter)
    )`.execute(db)
}
