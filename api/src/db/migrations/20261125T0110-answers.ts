import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await sql`
    create table answer (
      id integer generated always as identity primary key,
      campaign_id integer not null references campaign on delete cascade,
      addressee_id integer references addressee,
      name text not null,
      text text not null,
      is_proven boolean not null,
      published_at timestamptz not null,
      hidden_at timestamptz,
      reply text not null default '',
      replied_at timestamptz
    )`.execute(db)
  await sql`create index answer_campaign on answer (campaign_id, id)`.execute(db)
  await sql`
    create table answer_link (
      campaign_id integer primary key references campaign on delete cascade,
      addressee_id integer not null references addressee on delete cascade,
      token_hash text not null unique,
      expires_at timestamptz not null,
      mailed_at timestamptz not null
    )`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop table answer_link, answer`.execute(db)
}
