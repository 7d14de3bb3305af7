import { type Kysely, sql } from 'kysely'

/** The journal keeps that the people of a campaign were erased, so that a restore erases them again. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table campaign
      add column signers_end_notified_at timestamptz,
      add column signers_erased_at timestamptz`.execute(db)
  await sql`
    create function note_erased_signers() returns trigger language plpgsql as $$
      begin
        insert into erasure (kind, subject, state) values ('signers', new.id, '{"removed": true}');
        return null;
      end
    $$`.execute(db)
  await sql`
    create trigger note_erased_signers after update of signers_erased_at on campaign for each row
      when (old.signers_erased_at is null and new.signers_erased_at is not null)
      execute function note_erased_signers()`.execute(db)
  await sql`
    alter table mailing drop constraint mailing_kind_check,
      add constraint mailing_kind_check check (kind in ('update', 'answer', 'outcome', 'ending')) not valid`.execute(db)
  await sql`alter table mailing validate constraint mailing_kind_check`.execute(db)
}
