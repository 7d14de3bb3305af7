import { type Kysely, sql } from 'kysely'

/** A job starts the clock of campaigns whose petition was delivered before. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table campaign
      add column delivered_on date,
      add column answer_due_on date,
      add column due_notified_on date,
      add column is_overdue boolean not null default false,
      add column overdue_notified_at timestamptz,
      add column addressed_since timestamptz`.execute(db)
  await sql`
    alter table hand_over
      add column number text not null default '',
      add column photo_id integer references media (id) on delete set null,
      add column is_proved boolean not null default false,
      add column version integer,
      add column accepted_at timestamptz,
      add column objection text,
      add column objected_at timestamptz`.execute(db)
  await sql`
    create function remove_hand_over_photo() returns trigger language plpgsql as $$
      begin
        delete from media where id = old.photo_id;
        return null;
      end
    $$`.execute(db)
  await sql`
    create trigger remove_photo after delete on hand_over for each row
      when (old.photo_id is not null) execute function remove_hand_over_photo()`.execute(db)
  await sql`
    select graphile_worker.add_job('start_clocks', job_key => 'start_clocks', priority => 10, max_attempts => 13)
    where exists (select from fax where state = 'sent')`.execute(db)
}
