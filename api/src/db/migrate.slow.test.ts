import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { release } from '../platform/version.ts'
import { migrate, notedRelease } from './migrate.ts'
import { testDatabase } from './testing.ts'

const { url, db } = await testDatabase()
const files = await readdir(new URL('migrations', import.meta.url))
const [baseline = '', ...later] = files.flatMap((file) => /^(.+)\.ts$/.exec(file)?.[1] ?? []).sort()

async function columns(): Promise<unknown[]> {
  const { rows } = await sql`
    select table_schema, table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
    where table_schema in ('public', 'audit') order by 1, 2, 3`.execute(db)
  return rows
}

test('R-12 a migrated database has nothing to migrate', async () => {
  assert.deepEqual(await migrate(url), [])
})

test('R-12 of four that migrate an empty database at the same moment one works and all succeed', async () => {
  const before = await columns()
  for (const schema of ['public', 'audit', 'graphile_worker']) {
    await sql`drop schema ${sql.id(schema)} cascade`.execute(db)
  }
  await sql`create schema public`.execute(db)
  const done = await Promise.all([migrate(url), migrate(url), migrate(url), migrate(url)])
  assert.deepEqual(done.map(String).sort(), ['', '', '', String([baseline, ...later])])
  assert.deepEqual(await columns(), before)
})

test('R-12 a release starts on a database that a later release has migrated', async () => {
  const later = '20991231T2359-later'
  await sql`insert into kysely_migration (name, timestamp) values (${later}, ${new Date().toISOString()})`.execute(db)
  assert.deepEqual(await migrate(url), [])
  await sql`delete from kysely_migration where name = ${later}`.execute(db)
})

test('R-13 the database notes the last release that knew all its migrations, also while an earlier one runs again', async () => {
  assert.equal(await notedRelease(db), release)
  const [later, name] = ['20991231T2359-later', '9.9.9-0123456789ab']
  await sql`insert into kysely_migration (name, timestamp) values (${later}, ${new Date().toISOString()})`.execute(db)
  await sql`comment on table kysely_migration is ${sql.lit(name)}`.execute(db)
  await migrate(url)
  assert.equal(await notedRelease(db), name)
  await sql`delete from kysely_migration where name = ${later}`.execute(db)
  await migrate(url)
  assert.equal(await notedRelease(db), release)
})

test('R-12 a migration that finds its table locked lets queries pass, and runs once the table is free', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sesol-migrations-'))
  after(() => rm(folder, { recursive: true, force: true }))
  const up = "export const up = (db) => db.schema.alterTable('fax').addColumn('planted', 'integer').execute()"
  await writeFile(join(folder, '20991231T2300-planted.mjs'), up)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('begin; lock table fax in access share mode')
  const migrating = migrate(url, url, folder)
  const waits = sql<{ waits: boolean }>`
    select exists (select from pg_locks where not granted and mode = 'AccessExclusiveLock') as waits`
  const isWaiting = async () => (await waits.execute(db)).rows[0]?.waits === true
  while (!(await isWaiting())) await pause(50)
  while (await isWaiting()) await pause(50)
  await client.end()
  assert.deepEqual(await migrating, ['20991231T2300-planted'])
  await sql`alter table fax drop column planted`.execute(db)
  await sql`delete from kysely_migration where name like '2099%'`.execute(db)
})

/** The names are those of a version of 27 November, without the first `missing` migrations. */
async function makeEarlier(missing: number): Promise<void> {
  await sql`delete from kysely_migration`.execute(db)
  await sql`
    insert into kysely_migration (name, timestamp)
    select '20261121T' || n, '' from generate_series(1001 + ${missing}, 1087) as n`.execute(db)
}

/** What a version of 27 November lacked, or had besides. */
const formerSchema = `
  alter table signature add column corrections smallint not null default 0, drop column form_id;
  alter table campaign_share add column last_user_id integer, add column notified integer;
  alter table idempotency alter column body_digest drop not null;
  drop table campaign_search, search_root, alert, campaign_embed, data_dump, application, signature_form, mail_domain,
    promise, signature_domain, email_change, addressee_address;
  drop index fax_sender;
  alter table fax drop column receipt, add constraint fax_sender_key unique (campaign_id, day, sender);
  alter table comment drop column is_waiting;
  alter table legal_notice drop column is_confirmed;
  drop table answer_vote;
  alter table answer_link drop column token, drop column answer_id;
  alter table signature drop column shares_name_at, drop column aside_mailed_at, drop column objected_at;
  alter table answer drop column signer, drop column office, drop column earlier, drop column corrected_at;
  drop function remove_paper_scan() cascade;
  drop function note_erased_signers() cascade;
  drop function count_forms_on_insert() cascade;
  drop function count_forms_on_update() cascade;
  alter table mailing drop constraint mailing_kind_check,
    add constraint mailing_kind_check check (kind in ('update', 'answer', 'outcome'));
  alter table campaign drop column signers_end_notified_at, drop column signers_erased_at;
  alter table campaign drop column language, drop column published_at,
    drop column province, drop column district, drop column country, drop column translation, drop column embed_origins,
    drop column late_notified_for, drop column source_link, drop column paper_scan_id, drop column paper_stated_at,
    drop column delivered_on, drop column answer_due_on, drop column due_notified_on, drop column is_overdue,
    drop column overdue_notified_at, drop column addressed_since;
  drop function remove_hand_over_photo() cascade;
  alter table hand_over drop column number, drop column photo_id, drop column is_proved, drop column version,
    drop column accepted_at, drop column objection, drop column objected_at;
  alter table campaign_pending drop column translated_by;
  alter table media drop column captions;
  alter table addressee drop column next_email, drop column next_email_at, drop column district, drop column kep,
    drop column form_link;
  drop function note_email(), count_search_roots(), forget_former_text(), forget_former_name(), date_publication() cascade`

const indexes = sql`select indexname, indexdef from pg_indexes where schemaname = 'public' order by 1`

test('R-12 a database of 27 November is taken over with its data, and an older one is refused', async () => {
  const [before, names] = [await columns(), sql<{ name: string }>`select name from kysely_migration`]
  const { rows: indexesBefore } = await indexes.execute(db)
  await sql.raw(formerSchema).execute(db)
  await sql`insert into total (name, value) values ('kept', 1)`.execute(db)
  await makeEarlier(1)
  await assert.rejects(migrate(url), /^Error: The database was made by a version before 27 November/)
  await makeEarlier(0)
  assert.deepEqual(await migrate(url), later)
  assert.deepEqual(
    (await names.execute(db)).rows,
    [baseline, ...later].map((name) => ({ name })),
  )
  assert.deepEqual(await columns(), before)
  assert.deepEqual((await indexes.execute(db)).rows, indexesBefore)
  assert.deepEqual((await sql`select value from total where name = 'kept'`.execute(db)).rows, [{ value: 1 }])
})
