import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('audit')
    .addColumn('id', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('actor_id', 'integer', (column) => column.references('user.id').onDelete('set null'))
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'integer', (column) => column.notNull())
    .addColumn('details', 'jsonb', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute()
  await db.schema.createIndex('audit_subject').on('audit').columns(['subject', 'subject_id', 'id']).execute()
  await sql`
    create function audit_is_final() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and new.actor_id is null
        and (to_jsonb(new) - 'actor_id') = (to_jsonb(old) - 'actor_id') then
        return new;
      end if;
      raise exception 'the audit log is final' using errcode = 'insufficient_privilege';
    end $$`.execute(db)
  await sql`
    create trigger audit_is_final before update or delete on audit
    for each row execute function audit_is_final()`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await db.schema.dropTable('audit').execute()
  await sql`drop function audit_is_final()`.execute(db)
}
