import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('media')
    .addColumn('id', 'integer', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('owner_id', 'integer', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('extension', 'text', (column) => column.notNull())
    .addColumn('is_video', 'boolean', (column) => column.notNull())
    .addColumn('width', 'integer')
    .addColumn('height', 'integer')
    .addColumn('variants', sql`integer[]`, (column) => column.notNull().defaultTo(sql`'{}'`))
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('is_public', 'boolean', (column) => column.notNull().defaultTo(false))
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addUniqueConstraint('media_name_key', ['name'])
    .execute()
  await db.schema.createIndex('media_owner_id').on('media').column('owner_id').execute()
}

export async function down(db: Kysely<unknown>) {
  await db.schema.dropTable('media').execute()
}
