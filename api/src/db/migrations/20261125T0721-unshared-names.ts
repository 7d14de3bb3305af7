import { type Kysely, sql } from 'kysely'

/** For the journal beside the backups: a name that was taken back stays so after a restore. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create function note_unshared_name() returns trigger language plpgsql as $$
    begin
      insert into erasure (kind, subject, state) values ('unshared_name', new.id, '{"removed": true}');
      return null;
    end $$`.execute(db)
  await sql`
    create trigger note_unshared_name after update of shares_name on signature for each row
    when (old.shares_name and not new.shares_name) execute function note_unshared_name()`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop trigger note_unshared_name on signature`.execute(db)
  await sql`drop function note_unshared_name`.execute(db)
}
