import { type Kysely, sql } from 'kysely'

/** What staff counted on paper stays as the number that the author states; all sheets go, with their scans. */
export async function up(db: Kysely<unknown>) {
  await sql`delete from paper_sheet`.execute(db)
  await sql`alter table campaign add column paper_scan_id integer references media (id) on delete set null`.execute(db)
  await sql`alter table campaign add column paper_stated_at timestamptz`.execute(db)
  await sql`
    create function remove_paper_scan() returns trigger language plpgsql as $$
      begin
        delete from media where id = old.paper_scan_id;
        return null;
      end
    $$`.execute(db)
  await sql`
    create trigger remove_replaced_scan after update of paper_scan_id on campaign for each row
      when (old.paper_scan_id is distinct from new.paper_scan_id) execute function remove_paper_scan()`.execute(db)
  await sql`
    create trigger remove_scan after delete on campaign for each row
      when (old.paper_scan_id is not null) execute function remove_paper_scan()`.execute(db)
}
