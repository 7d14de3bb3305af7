import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await sql`
    create table addressee (
      id integer generated always as identity primary key,
      seed_key text unique,
      kind text not null,
      name text not null,
      variants text[] not null default '{}',
      province text not null default '',
      email text not null default '',
      phone text not null default '',
      fax text not null default '',
      website text not null default '',
      merged_into integer references addressee,
      bounced_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index addressee_merged on addressee (merged_into) where merged_into is not null`.execute(db)
  await sql`
    create table addressee_word (
      word text collate "C" not null,
      addressee_id integer not null references addressee on delete cascade,
      primary key (word, addressee_id)
    )`.execute(db)
  await sql`create index addressee_word_entry on addressee_word (addressee_id)`.execute(db)
  await sql`alter table campaign add column addressee_id integer, add column answered_at timestamptz`.execute(db)
  await sql`
    alter table campaign add constraint campaign_addressee_id_fkey
    foreign key (addressee_id) references addressee not valid`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`alter table campaign drop column addressee_id, drop column answered_at`.execute(db)
  await sql`drop table addressee_word, addressee`.execute(db)
}
