import { type Kysely, sql } from 'kysely'

/** A trigger, because the former release approves campaigns too. A job dates those that were approved before. */
export async function up(db: Kysely<unknown>) {
  // Rounded to milliseconds, the precision of the cursor.
  await sql`alter table campaign add column published_at timestamptz(3)`.execute(db)
  await sql`
    create function date_publication() returns trigger language plpgsql as $$
      begin
        update campaign set published_at = new.approved_at where id = new.campaign_id;
        return null;
      end
    $$`.execute(db)
  await sql`
    create trigger date_publication after insert on campaign_version for each row
      when (new.number = 1) execute function date_publication()`.execute(db)
  await sql`
    select graphile_worker.add_job('date_publications', job_key => 'date_publications', priority => 10, max_attempts => 13)
    where exists (select from campaign)`.execute(db)
}
