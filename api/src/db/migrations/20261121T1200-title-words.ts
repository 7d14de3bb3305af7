import { type Kysely, sql } from 'kysely'

/** A substring of a title is the prefix of a suffix of a word: one range of a small index. */
export async function up(db: Kysely<unknown>) {
  await sql`drop index campaign_title`.execute(db)
  await sql`drop extension pg_trgm`.execute(db)

  await db.schema
    .createTable('title_word')
    .addColumn('id', 'integer', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('word', sql`text collate "C"`, (column) => column.notNull())
    .addUniqueConstraint('title_word_word_key', ['word'])
    .execute()

  await db.schema
    .createTable('title_ending')
    .addColumn('ending', sql`text collate "C"`, (column) => column.notNull())
    .addColumn('word_id', 'integer', (column) => column.notNull().references('title_word.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('title_ending_pkey', ['ending', 'word_id'])
    .execute()
  await db.schema.createIndex('title_ending_word_id').on('title_ending').column('word_id').execute()

  await db.schema
    .createTable('campaign_word')
    .addColumn('word_id', 'integer', (column) => column.notNull().references('title_word.id').onDelete('cascade'))
    .addColumn('campaign_id', 'integer', (column) => column.notNull().references('campaign.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('campaign_word_pkey', ['word_id', 'campaign_id'])
    .execute()
  await db.schema.createIndex('campaign_word_campaign_id').on('campaign_word').column('campaign_id').execute()

  // Only the first characters of a suffix are stored; the search checks the title itself.
  await sql`
    create function title_endings(word text) returns setof text language sql immutable as $$
      select distinct substr(word, at, 40) from generate_series(1, length(word)) as at
    $$`.execute(db)
  await sql`
    create function index_campaign_title() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        delete from campaign_word where campaign_id = new.id;
      end if;
      if new.state = 'approved' and new.deleted_at is null then
        with word as (
          select distinct word collate "C" as word from regexp_split_to_table(new.title_canonical, '\\s+') as word where word <> ''
        ), added as (
          -- In one order, so that two who add the same words never wait for each other.
          insert into title_word (word) select word from word order by word on conflict (word) do nothing
          returning id, word
        )
        insert into title_ending (ending, word_id) select title_endings(word), id from added;
        insert into campaign_word (word_id, campaign_id)
        select id, new.id from title_word
        where word in (select regexp_split_to_table(new.title_canonical, '\\s+') collate "C");
      end if;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger index_title_of_new after insert on campaign
    for each row execute function index_campaign_title()`.execute(db)
  await sql`
    create trigger index_title_of_changed after update of title_canonical, state, deleted_at on campaign
    for each row when (
      (old.title_canonical, old.state, old.deleted_at) is distinct from (new.title_canonical, new.state, new.deleted_at)
    ) execute function index_campaign_title()`.execute(db)
  // For existing rows, and for bulk loads that bypass the triggers.
  await sql`
    create function index_all_campaign_titles() returns void language sql as $$
      delete from title_word;
      insert into title_word (word)
        select distinct word from campaign, regexp_split_to_table(title_canonical, '\\s+') as word
        where state = 'approved' and deleted_at is null and word <> '';
      insert into title_ending (ending, word_id) select title_endings(word), id from title_word;
      insert into campaign_word (word_id, campaign_id)
        select distinct title_word.id, campaign.id
        from campaign, regexp_split_to_table(title_canonical, '\\s+') as part (word)
        join title_word on title_word.word = part.word collate "C"
        where state = 'approved' and deleted_at is null;
    $$`.execute(db)
  await sql`select index_all_campaign_titles()`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop trigger index_title_of_changed on campaign`.execute(db)
  await sql`drop trigger index_title_of_new on campaign`.execute(db)
  await sql`drop function index_all_campaign_titles()`.execute(db)
  await sql`drop function index_campaign_title()`.execute(db)
  await sql`drop function title_endings(text)`.execute(db)
  await db.schema.dropTable('campaign_word').execute()
  await db.schema.dropTable('title_ending').execute()
  await db.schema.dropTable('title_word').execute()
  await sql`create extension pg_trgm`.execute(db)
  await sql`
    create index campaign_title on campaign using gin (title_canonical gin_trgm_ops)
    where state = 'approved' and deleted_at is null`.execute(db)
}
