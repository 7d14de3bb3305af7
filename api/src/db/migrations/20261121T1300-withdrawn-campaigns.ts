import { type Kysely, sql } from 'kysely'

/** Shared URLs of deleted campaigns return 410 also after the row is gone. A trigger misses no way of deletion. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('withdrawn_campaign')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .execute()
  await sql`
    create function note_withdrawn_campaign() returns trigger language plpgsql as $$
    begin
      insert into withdrawn_campaign (id) values (old.id) on conflict do nothing;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger note_withdrawn_of_deleted after update of deleted_at on campaign
    for each row when (old.state = 'approved' and old.deleted_at is null and new.deleted_at is not null)
    execute function note_withdrawn_campaign()`.execute(db)
  await sql`
    create trigger note_withdrawn_of_removed after delete on campaign
    for each row when (old.state = 'approved' and old.deleted_at is null)
    execute function note_withdrawn_campaign()`.execute(db)
  await sql`
    insert into withdrawn_campaign (id)
    select id from campaign where state = 'approved' and deleted_at is not null`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop trigger note_withdrawn_of_removed on campaign`.execute(db)
  await sql`drop trigger note_withdrawn_of_deleted on campaign`.execute(db)
  await sql`drop function note_withdrawn_campaign()`.execute(db)
  await db.schema.dropTable('withdrawn_campaign').execute()
}
