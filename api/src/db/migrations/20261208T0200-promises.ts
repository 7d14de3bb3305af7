import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await sql`
    create table promise (
      id integer generated always as identity primary key,
      campaign_id integer not null references campaign (id) on delete cascade,
      answer_id integer unique references answer (id) on delete cascade,
      update_id integer unique references campaign_update (id) on delete cascade,
      day date not null,
      asked_at timestamptz,
      is_kept boolean,
      decided_at timestamptz,
      mailing_id bigint references mailing (id) on delete set null,
      unique nulls not distinct (campaign_id, answer_id, update_id)
    )`.execute(db)
  await sql`create index promise_unasked on promise (day) where asked_at is null`.execute(db)
  await sql`create index promise_mailing on promise (mailing_id)`.execute(db)
}
