import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('user')
    .addColumn('language', 'text', (column) => column.notNull().defaultTo('tr'))
    .addColumn('email_confirmed_at', 'timestamptz')
    .addColumn('campaign_mail_at', 'timestamptz')
    .execute()
  await db.schema
    .alterTable('user')
    .addCheckConstraint('user_language_check', sql<boolean>`language in ('tr', 'en')`)
    .execute()
  await db.schema
    .createIndex('user_campaign_mail')
    .on('user')
    .column('id')
    .where(sql<boolean>`campaign_mail_at is not null and email_confirmed_at is not null and is_active`)
    .execute()

  await db.schema
    .createTable('mailed_link')
    .addColumn('user_id', 'integer', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('mailed_link_pkey', ['user_id', 'purpose'])
    .addCheckConstraint('mailed_link_purpose_check', sql<boolean>`purpose in ('reset', 'confirm')`)
    .execute()
  await db.schema.createIndex('mailed_link_expires_at').on('mailed_link').column('expires_at').execute()
}

export async function down(db: Kysely<unknown>) {
  await db.schema.dropTable('mailed_link').execute()
  await db.schema.dropIndex('user_campaign_mail').execute()
  await db.schema.alterTable('user').dropConstraint('user_language_check').execute()
  await db.schema
    .alterTable('user')
    .dropColumn('campaign_mail_at')
    .dropColumn('email_confirmed_at')
    .dropColumn('language')
    .execute()
}
