import { type Kysely, sql } from 'kysely'

const columns = [
  ...['title', 'title_canonical', 'content', 'petition', 'hashtags', 'scope', 'topic', 'campaign_type', 'is_cimer'],
  ...['institution_or_person_name', 'email', 'cc', 'bcc', 'phone_number', 'fax_number', 'complaint_details'],
  ...['complaint_event_date', 'complaint_event_address', 'victims', 'offenders', 'awareness_topic'],
  ...['awareness_results', 'change_request', 'change_justification', 'change_expected_outcome'],
]

const transitions = [
  ...['under_review approved', 'under_review changes_requested', 'under_review rejected'],
  ...['changes_requested under_review', 'changes_requested approved', 'changes_requested rejected'],
  ...['rejected under_review', 'rejected approved'],
  ...['approved hidden', 'approved closed', 'hidden approved', 'closed approved', 'closed hidden'],
]

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('campaign_version')
    .addColumn('campaign_id', 'integer', (column) => column.notNull().references('campaign.id').onDelete('cascade'))
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('texts', 'jsonb', (column) => column.notNull())
    .addColumn('media', 'jsonb', (column) => column.notNull())
    .addColumn('approved_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addPrimaryKeyConstraint('campaign_version_pkey', ['campaign_id', 'number'])
    .execute()
  await sql`
    create function version_is_final() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and not exists (select from campaign where id = old.campaign_id) then
        return old;
      end if;
      raise exception 'an approved text is final' using errcode = 'insufficient_privilege';
    end $$`.execute(db)
  await sql`
    create trigger version_is_final before update or delete on campaign_version
    for each row execute function version_is_final()`.execute(db)

  await db.schema
    .createTable('campaign_pending')
    .addColumn('campaign_id', 'integer', (column) => column.primaryKey().references('campaign.id').onDelete('cascade'))
    .addColumn('texts', 'jsonb', (column) => column.notNull())
    .addColumn('media', 'jsonb', (column) => column.notNull())
    .addColumn('updated_at', sql`timestamptz(3)`, (column) => column.notNull())
    .execute()

  await db.schema
    .alterTable('campaign')
    .addColumn('version', 'integer')
    .addColumn('state_since', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addColumn('reason', 'text')
    .addColumn('note', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await db.schema
    .alterTable('signature')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  await db.schema
    .alterTable('campaign_share')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  // Nearly all campaigns keep their first version, whose signatures are the others.
  await db.schema
    .createIndex('signature_later_version')
    .on('signature')
    .columns(['campaign_id', 'version'])
    .where(sql<boolean>`version > 1 and email_canonical is not null`)
    .execute()

  await renameStates(db)
  const pairs = sql.join(columns.flatMap((name) => [sql.lit(name), sql.ref(`campaign.${name}`)]))
  await sql`
    insert into campaign_version (campaign_id, number, texts, media, approved_at)
    select campaign.id, 1, jsonb_build_object(${pairs}), coalesce((
      select jsonb_agg(jsonb_build_object('id', media.id, 'alt', media.alt) order by position)
      from campaign_media join media on media.id = media_id where campaign_id = campaign.id
    ), '[]'), campaign.created_at
    from campaign where version = 1`.execute(db)
  await db.schema.dropTable('campaign_change').execute()
}

async function renameStates(db: Kysely<unknown>) {
  await sql`alter table campaign drop constraint campaign_state_check`.execute(db)
  // One that was public and was taken down keeps its text for those who signed it.
  await sql`
    update campaign set state_since = updated_at,
      version = case when was_public then 1 end,
      state = case when state = 'approved' then state when was_public then 'hidden'
        when state = 'review' then 'under_review' else state end
    from (
      select id, state = 'approved' or exists (select from signature where campaign_id = campaign.id) or exists (
        select from audit where subject = 'campaign' and subject_id = campaign.id and action = 'campaign.approve'
      ) as was_public from campaign
    ) known where known.id = campaign.id`.execute(db)
  await sql`alter table campaign alter column state set default 'under_review'`.execute(db)
  const states = ['under_review', 'changes_requested', 'approved', 'rejected', 'hidden', 'closed']
  await sql`alter table campaign add constraint campaign_state_check
    check (state in (${sql.join(states.map((state) => sql.lit(state)))}))`.execute(db)
  await sql`alter table campaign add constraint campaign_version_check
    check (version is not null or state not in ('approved', 'hidden', 'closed'))`.execute(db)
  await sql`
    create function campaign_state_moves() returns trigger language plpgsql as $$
    begin
      if old.state || ' ' || new.state not in (${sql.join(transitions.map((pair) => sql.lit(pair)))}) then
        raise exception 'a campaign does not become % from %', new.state, old.state using errcode = 'check_violation';
      end if;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger campaign_state_moves before update of state on campaign
    for each row when (old.state is distinct from new.state) execute function campaign_state_moves()`.execute(db)
  // What was public stays gone, in whatever state it was deleted.
  await sql`drop trigger note_withdrawn_of_removed on campaign`.execute(db)
  await sql`drop trigger note_withdrawn_of_deleted on campaign`.execute(db)
  await sql`
    create trigger note_withdrawn_of_deleted after update of deleted_at on campaign
    for each row when (old.version is not null and old.deleted_at is null and new.deleted_at is not null)
    execute function note_withdrawn_campaign()`.execute(db)
  await sql`
    create trigger note_withdrawn_of_removed after delete on campaign
    for each row when (old.version is not null and old.deleted_at is null)
    execute function note_withdrawn_campaign()`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop trigger note_withdrawn_of_removed on campaign`.execute(db)
  await sql`drop trigger note_withdrawn_of_deleted on campaign`.execute(db)
  await sql`drop trigger campaign_state_moves on campaign`.execute(db)
  await sql`drop function campaign_state_moves()`.execute(db)
  await sql`alter table campaign drop constraint campaign_version_check, drop constraint campaign_state_check`.execute(
    db,
  )
  await sql`
    update campaign set state = case
      when state in ('under_review', 'changes_requested') then 'review'
      when state in ('hidden', 'closed') then 'rejected' else state end`.execute(db)
  await sql`alter table campaign alter column state set default 'review'`.execute(db)
  await sql`alter table campaign add constraint campaign_state_check
    check (state in ('review', 'approved', 'rejected'))`.execute(db)
  const wasPublic = sql`old.state = 'approved' and old.deleted_at is null`
  await sql`
    create trigger note_withdrawn_of_deleted after update of deleted_at on campaign
    for each row when (${wasPublic} and new.deleted_at is not null) execute function note_withdrawn_campaign()`.execute(
    db,
  )
  await sql`
    create trigger note_withdrawn_of_removed after delete on campaign
    for each row when (${wasPublic}) execute function note_withdrawn_campaign()`.execute(db)
  await db.schema.alterTable('campaign_share').dropColumn('version').execute()
  await db.schema.alterTable('signature').dropColumn('version').execute()
  await db.schema
    .alterTable('campaign')
    .dropColumn('version')
    .dropColumn('state_since')
    .dropColumn('reason')
    .dropColumn('note')
    .execute()
  await db.schema.dropTable('campaign_pending').execute()
  await db.schema.dropTable('campaign_version').execute()
  await sql`drop function version_is_final()`.execute(db)
  await db.schema
    .createTable('campaign_change')
    .addColumn('id', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('campaign_id', 'integer', (column) => column.notNull().references('campaign.id').onDelete('cascade'))
    .addColumn('before', 'jsonb', (column) => column.notNull())
    .addColumn('after', 'jsonb', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addColumn('reviewed_at', 'timestamptz')
    .execute()
  await db.schema.createIndex('campaign_change_campaign').on('campaign_change').columns(['campaign_id', 'id']).execute()
}
