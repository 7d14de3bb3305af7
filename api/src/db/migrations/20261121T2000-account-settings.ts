import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('session')
    .addColumn('device', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute()
  await sql`update session set created_at = issued_at`.execute(db)

  await db.schema
    .alterTable('user')
    .addColumn('deletion_at', 'timestamptz')
    .addColumn('deletion_campaigns', 'text')
    .execute()
  await db.schema
    .alterTable('user')
    .addCheckConstraint(
      'user_deletion_check',
      sql<boolean>`(deletion_at is null) = (deletion_campaigns is null) and deletion_campaigns in ('remove', 'keep')`,
    )
    .execute()
  await db.schema
    .createIndex('user_deletion_at')
    .on('user')
    .column('deletion_at')
    .where(sql<boolean>`deletion_at is not null`)
    .execute()

  await db.schema
    .createTable('data_export')
    .addColumn('user_id', 'integer', (column) => column.primaryKey().references('user.id').onDelete('cascade'))
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('requested_at', sql`timestamptz(3)`, (column) => column.notNull())
    .addColumn('file', 'text')
    .addColumn('bytes', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .addCheckConstraint('data_export_state_check', sql<boolean>`state in ('making', 'ready', 'failed')`)
    .addCheckConstraint('data_export_file_check', sql<boolean>`(state = 'ready') = (file is not null)`)
    .execute()
  await db.schema.createIndex('data_export_expires_at').on('data_export').column('expires_at').execute()
  await db.schema
    .createIndex('data_export_file')
    .on('data_export')
    .column('file')
    .where(sql<boolean>`file is not null`)
    .execute()

  // A sent fax remains after its signature is deleted.
  await sql`
    alter table fax alter column signature_id drop not null,
      drop constraint fax_signature_id_fkey,
      add constraint fax_signature_id_fkey foreign key (signature_id) references signature (id) on delete set null`.execute(
    db,
  )
  await db.schema.dropIndex('signature_user_id').execute()
  await db.schema
    .createIndex('signature_user')
    .on('signature')
    .columns(['user_id', 'id'])
    .where(sql<boolean>`user_id is not null`)
    .execute()
}

export async function down(db: Kysely<unknown>) {
  await db.schema.dropIndex('signature_user').execute()
  await db.schema.createIndex('signature_user_id').on('signature').column('user_id').execute()
  await sql`delete from fax where signature_id is null`.execute(db)
  await sql`
    alter table fax alter column signature_id set not null,
      drop constraint fax_signature_id_fkey,
      add constraint fax_signature_id_fkey foreign key (signature_id) references signature (id) on delete cascade`.execute(
    db,
  )
  await db.schema.dropTable('data_export').execute()
  await db.schema.dropIndex('user_deletion_at').execute()
  await db.schema.alterTable('user').dropConstraint('user_deletion_check').execute()
  await db.schema.alterTable('user').dropColumn('deletion_campaigns').dropColumn('deletion_at').execute()
  await db.schema.alterTable('session').dropColumn('created_at').dropColumn('device').execute()
}
