import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('comment')
    .addColumn('id', 'integer', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('campaign_id', 'integer', (column) => column.notNull().references('campaign.id').onDelete('cascade'))
    .addColumn('user_id', 'integer', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('likes_count', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('slot', 'smallint', (column) => column.notNull())
    .addColumn('hidden_at', 'timestamptz')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addColumn('updated_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addCheckConstraint('comment_likes_count_check', sql<boolean>`likes_count >= 0`)
    .execute()
  await db.schema
    .createIndex('comment_campaign')
    .on('comment')
    .columns(['campaign_id', 'id'])
    .where(sql<boolean>`hidden_at is null`)
    .execute()
  await db.schema.createIndex('comment_user_id').on('comment').column('user_id').execute()

  await db.schema
    .createTable('comment_like')
    .addColumn('comment_id', 'integer', (column) => column.notNull().references('comment.id').onDelete('cascade'))
    .addColumn('user_id', 'integer', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('comment_like_pkey', ['comment_id', 'user_id'])
    .execute()
  await db.schema.createIndex('comment_like_user_id').on('comment_like').column('user_id').execute()
}

export async function down(db: Kysely<unknown>) {
  await db.schema.dropTable('comment_like').execute()
  await db.schema.dropTable('comment').execute()
}
