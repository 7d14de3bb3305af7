import { type Kysely, sql } from 'kysely'

/** The journal names accounts whose address changed, so that a backup does not bring a former one back. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table email_change (
      user_id integer primary key references "user" (id) on delete cascade,
      email text,
      token_hash text,
      opens_at timestamptz,
      former text,
      former_canonical text,
      stop_hash text,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index email_change_expires_at on email_change (expires_at)`.execute(db)
  await sql`create index email_change_former on email_change (former_canonical) where former_canonical is not null`.execute(
    db,
  )
  await sql`
    create function note_email() returns trigger language plpgsql as $$
      begin
        insert into erasure (kind, subject, state) values ('email', new.id, '{"removed": true}');
        return null;
      end
    $$`.execute(db)
  await sql`
    create trigger note_email after update of email_canonical on "user" for each row
      when (old.email_canonical <> new.email_canonical and new.email_canonical <> 'erased:' || new.id)
      execute function note_email()`.execute(db)
}
