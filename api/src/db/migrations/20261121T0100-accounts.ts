import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('user')
    .addColumn('id', 'integer', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('username', 'text', (column) => column.notNull())
    .addColumn('username_canonical', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_canonical', 'text', (column) => column.notNull())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('first_name', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('last_name', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('bio', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('profile_image', 'text')
    .addColumn('show_email', 'boolean', (column) => column.notNull().defaultTo(false))
    .addColumn('show_first_name', 'boolean', (column) => column.notNull().defaultTo(false))
    .addColumn('show_last_name', 'boolean', (column) => column.notNull().defaultTo(false))
    .addColumn('is_staff', 'boolean', (column) => column.notNull().defaultTo(false))
    .addColumn('is_active', 'boolean', (column) => column.notNull().defaultTo(true))
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addColumn('updated_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addUniqueConstraint('user_username_canonical_key', ['username_canonical'])
    .addUniqueConstraint('user_email_canonical_key', ['email_canonical'])
    .execute()

  await db.schema
    .createTable('session')
    .addColumn('id', 'uuid', (column) => column.primaryKey().defaultTo(sql`gen_random_uuid()`))
    .addColumn('user_id', 'integer', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('generation', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('issued_at', 'timestamptz', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .addColumn('revoked_at', 'timestamptz')
    .execute()
  await db.schema.createIndex('session_user_id').on('session').column('user_id').execute()
  await db.schema.createIndex('session_expires_at').on('session').column('expires_at').execute()

  await db.schema
    .createTable('rate')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('window_start', 'timestamptz', (column) => column.notNull())
    .addColumn('window_end', 'timestamptz', (column) => column.notNull())
    .addColumn('hits', 'integer', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('rate_window_end').on('rate').column('window_end').execute()
}

export async function down(db: Kysely<unknown>) {
  await db.schema.dropTable('rate').execute()
  await db.schema.dropTable('session').execute()
  await db.schema.dropTable('user').execute()
}
