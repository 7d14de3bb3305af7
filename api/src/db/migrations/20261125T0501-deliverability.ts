import { type Kysely, sql } from 'kysely'

/** A trigger, so that a restore does not forget who must not be mailed. The key is a keyed hash of the mailbox. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table deliverability (
      mailbox text primary key,
      soft_bounces integer not null default 0,
      bounced_at timestamptz,
      reason text,
      status text,
      suppressed_at timestamptz,
      tried_at timestamptz
    )`.execute(db)
  await sql`create index deliverability_suppressed on deliverability (reason) where suppressed_at is not null`.execute(
    db,
  )
  await sql`create index deliverability_counted on deliverability (bounced_at) where suppressed_at is null`.execute(db)
  await sql`
    create function note_suppression() returns trigger language plpgsql as $$
    begin
      insert into erasure (kind, subject, state) values ('suppression', new.mailbox, jsonb_build_object(
        'reason', new.reason, 'status', new.status
      ));
      return null;
    end $$`.execute(db)
  for (const [name, event] of [
    ['note_insert', 'after insert'],
    ['note_change', 'after update of suppressed_at'],
  ] as const) {
    await sql`
      create trigger ${sql.id(name)} ${sql.raw(event)} on deliverability for each row
      when (new.suppressed_at is not null) execute function note_suppression()`.execute(db)
  }
  await sql`
    create trigger note_removal after delete on deliverability
    for each row when (old.suppressed_at is not null) execute function note_removal('suppression', 'mailbox')`.execute(
    db,
  )
}

export async function down(db: Kysely<unknown>) {
  await db.schema.dropTable('deliverability').execute()
  await sql`drop function note_suppression()`.execute(db)
}
