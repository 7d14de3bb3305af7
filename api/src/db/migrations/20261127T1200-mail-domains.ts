import { type Kysely, sql } from 'kysely'

/** Written by the job that settles signatures, so that neither signing nor confirming waits for it. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table mail_domain (
      domain text primary key,
      first_confirmed_at timestamptz not null,
      waiting_since timestamptz,
      cleared_at timestamptz
    );
    -- The desk lists and counts what waits.
    create index mail_domain_waiting on mail_domain (waiting_since) where waiting_since is not null;
    create table signature_domain (
      signature_id bigint primary key references signature (id) on delete cascade,
      domain text not null,
      campaign_id integer not null,
      confirmed_at timestamptz not null,
      is_surplus boolean not null
    );
    -- The signatures of a domain in a campaign and day are counted from the index.
    create index signature_domain_confirmed on signature_domain (domain, campaign_id, confirmed_at)`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop table signature_domain; drop table mail_domain`.execute(db)
}
