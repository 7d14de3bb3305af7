import { type Kysely, type RawBuilder, sql } from 'kysely'

const oneOf = (column: string, values: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} in (${sql.join(values.map((value) => sql.lit(value)))})`

const texts = [
  'title',
  'title_canonical',
  'content',
  'petition',
  'scope',
  'topic',
  'campaign_type',
  'institution_or_person_name',
  'email',
  'cc',
  'bcc',
  'phone_number',
  'fax_number',
  'complaint_details',
  'complaint_event_date',
  'complaint_event_address',
  'victims',
  'offenders',
  'awareness_topic',
  'awareness_results',
  'change_request',
  'change_justification',
  'change_expected_outcome',
] as const

const isPublic = sql<boolean>`state = 'approved' and deleted_at is null`

export async function up(db: Kysely<unknown>) {
  await sql`create extension if not exists pg_trgm`.execute(db)
  let campaign = db.schema
    .createTable('campaign')
    .addColumn('id', 'integer', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('user_id', 'integer', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('state', 'text', (column) => column.notNull().defaultTo('review'))
    .addColumn('hashtags', sql`text[]`, (column) => column.notNull())
    .addColumn('video_url', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('is_cimer', 'boolean', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addColumn('updated_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addColumn('shared_with_all_at', 'timestamptz')
    .addColumn('deleted_at', 'timestamptz')
    .addCheckConstraint('campaign_state_check', oneOf('state', ['review', 'approved', 'rejected']))
    .addCheckConstraint('campaign_scope_check', oneOf('scope', ['local', 'national', 'international']))
    .addCheckConstraint('campaign_type_check', oneOf('campaign_type', ['complaint', 'change', 'awareness']))
  for (const name of texts) campaign = campaign.addColumn(name, 'text', (column) => column.notNull())
  await campaign.execute()

  // The public list, newest first, by a backward index scan.
  await db.schema.createIndex('campaign_public').on('campaign').column('id').where(isPublic).execute()
  // Only topics have an index: scopes and types are few, so the list itself is scanned.
  await db.schema.createIndex('campaign_public_topic').on('campaign').columns(['topic', 'id']).where(isPublic).execute()
  await db.schema.createIndex('campaign_user').on('campaign').columns(['user_id', 'id']).execute()
  await db.schema
    .createIndex('campaign_review')
    .on('campaign')
    .column('id')
    .where(sql<boolean>`state = 'review' and deleted_at is null`)
    .execute()
  await sql`create index campaign_title on campaign using gin (title_canonical gin_trgm_ops) where ${isPublic}`.execute(
    db,
  )

  await db.schema
    .createTable('campaign_media')
    .addColumn('campaign_id', 'integer', (column) => column.notNull().references('campaign.id').onDelete('cascade'))
    .addColumn('media_id', 'integer', (column) => column.notNull().references('media.id').onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('campaign_media_pkey', ['campaign_id', 'position'])
    .addUniqueConstraint('campaign_media_media_id_key', ['media_id'])
    .execute()

  await db.schema
    .createTable('campaign_hashtag')
    .addColumn('tag', 'text', (column) => column.notNull())
    .addColumn('campaign_id', 'integer', (column) => column.notNull().references('campaign.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('campaign_hashtag_pkey', ['tag', 'campaign_id'])
    .execute()
  await db.schema.createIndex('campaign_hashtag_campaign_id').on('campaign_hashtag').column('campaign_id').execute()

  await db.schema
    .createTable('idempotency')
    .addColumn('user_id', 'integer', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('operation', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('response', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    // Blocks the second of two equal calls until the first has committed.
    .addPrimaryKeyConstraint('idempotency_pkey', ['user_id', 'operation', 'key'])
    .execute()
  await db.schema.createIndex('idempotency_created_at').on('idempotency').column('created_at').execute()
}

export async function down(db: Kysely<unknown>) {
  await db.schema.dropTable('idempotency').execute()
  await db.schema.dropTable('campaign_hashtag').execute()
  await db.schema.dropTable('campaign_media').execute()
  await db.schema.dropTable('campaign').execute()
}
