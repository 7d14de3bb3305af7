import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('campaign')
    .addColumn('claimed_by', 'integer', (column) => column.references('user.id').onDelete('set null'))
    .addColumn('claimed_until', 'timestamptz')
    .addColumn('decided_at', 'timestamptz')
    .addColumn('owner_reply', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('owner_replied_at', 'timestamptz')
    .execute()
  await sql`
    update campaign set decided_at = state_since where state in ('changes_requested', 'rejected', 'hidden')`.execute(db)
  await db.schema
    .createIndex('campaign_claimed')
    .on('campaign')
    .column('claimed_by')
    .where(sql<boolean>`claimed_by is not null`)
    .execute()

  await db.schema
    .createTable('campaign_opinion')
    .addColumn('id', 'integer', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('campaign_id', 'integer', (column) => column.notNull().references('campaign.id').onDelete('cascade'))
    .addColumn('user_id', 'integer', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('recommendation', 'text')
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute()
  await db.schema
    .createIndex('campaign_opinion_campaign')
    .on('campaign_opinion')
    .columns(['campaign_id', 'id'])
    .execute()
  await db.schema.createIndex('campaign_opinion_user_id').on('campaign_opinion').column('user_id').execute()

  await db.schema
    .alterTable('comment')
    .addColumn('hidden_reason', 'text')
    .addColumn('hidden_note', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await db.schema
    .createIndex('comment_hidden')
    .on('comment')
    .columns(['campaign_id', 'id'])
    .where(sql<boolean>`hidden_at is not null`)
    .execute()

  await db.schema
    .alterTable('user')
    .addColumn('suspended_at', 'timestamptz')
    .addColumn('suspension_reason', 'text')
    .addColumn('suspension_note', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await sql`alter table "user" add constraint user_suspended_check check (suspended_at is null or not is_active)`.execute(
    db,
  )
}

export async function down(db: Kysely<unknown>) {
  await db.schema
    .alterTable('user')
    .dropColumn('suspended_at')
    .dropColumn('suspension_reason')
    .dropColumn('suspension_note')
    .execute()
  await db.schema.dropIndex('comment_hidden').execute()
  await db.schema.alterTable('comment').dropColumn('hidden_reason').dropColumn('hidden_note').execute()
  await db.schema.dropTable('campaign_opinion').execute()
  await db.schema
    .alterTable('campaign')
    .dropColumn('claimed_by')
    .dropColumn('claimed_until')
    .dropColumn('decided_at')
    .dropColumn('owner_reply')
    .dropColumn('owner_replied_at')
    .execute()
}
