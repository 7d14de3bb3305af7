import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('known_device')
    .addColumn('id', 'uuid', (column) => column.primaryKey().defaultTo(sql`gen_random_uuid()`))
    .addColumn('user_id', 'integer', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('token_hash', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .addUniqueConstraint('known_device_token_hash_key', ['token_hash'])
    .execute()
  await db.schema.createIndex('known_device_user_id').on('known_device').columns(['user_id', 'expires_at']).execute()
  await db.schema.createIndex('known_device_expires_at').on('known_device').column('expires_at').execute()
  await db.schema
    .alterTable('session')
    .addColumn('known_device_id', 'uuid', (column) => column.references('known_device.id').onDelete('set null'))
    .execute()
  await db.schema.createIndex('session_known_device_id').on('session').column('known_device_id').execute()
}

export async function down(db: Kysely<unknown>) {
  await db.schema.alterTable('session').dropColumn('known_device_id').execute()
  await db.schema.dropTable('known_device').execute()
}
