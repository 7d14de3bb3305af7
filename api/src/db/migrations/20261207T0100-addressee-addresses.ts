import { type Kysely, sql } from 'kysely'

/** What is known of the addresses of an entry. Those that staff entered are confirmed already: they stand in the columns of the entry. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table addressee
      add column district text not null default '',
      add column kep text not null default '',
      add column form_link text not null default ''`.execute(db)
  await sql`
    create table addressee_address (
      addressee_id integer not null references addressee (id) on delete cascade,
      kind text not null,
      value text not null,
      source text not null default '',
      is_offered boolean not null default false,
      noted_at timestamptz not null default now(),
      decided_by integer references "user" (id) on delete set null,
      decided_at timestamptz,
      bounced_at timestamptz,
      primary key (addressee_id, kind, value)
    )`.execute(db)
  await sql`create index addressee_address_decided_by on addressee_address (decided_by)`.execute(db)
  await sql`
    insert into addressee_address (addressee_id, kind, value, bounced_at)
    select id, 'email', address, bounced_at from addressee, regexp_split_to_table(email, '[,;]\\s*') as address
    where bounced_at is not null and email <> ''`.execute(db)
}
