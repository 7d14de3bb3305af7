import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { columnOf, fieldNames } from '@sesol/contract'
import { sql } from 'kysely'
import pg from 'pg'
import { startApi, startProcess, until } from '../testing-process.ts'
import { migrate } from './migrate.ts'
import { roleOf } from './serving-role.ts'
import { testDatabase } from './testing.ts'

const { url, db, serving } = await testDatabase()
// A PostgreSQL that is given to the tests may have one role for everything.
const options = { skip: roleOf(url) === roleOf(serving.url) }
// A copy of a database has the privileges on what is in it, but not those on the database itself.
await migrate(url, serving.url)
const folder = await mkdtemp(join(tmpdir(), 'sesol-role-'))
after(() => rm(folder, { recursive: true, force: true }))

const secret = () => randomBytes(32).toString('hex')
const production = {
  NODE_ENV: 'production',
  DATA_DIR: folder,
  JWT_SECRET: secret(),
  BFF_SECRET: secret(),
}

async function codeOf(address: string, statement: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  try {
    await client.query('begin')
    await client.query(statement)
    await client.query('rollback')
    return undefined
  } catch (error) {
    return error instanceof pg.DatabaseError ? error.code : String(error)
  } finally {
    await client.end()
  }
}

const denied = '42501'

const otherColumns = ['scope', 'topic', 'campaign_type', 'is_cimer', 'goal', 'addressee_id']
const texts = ['title_canonical', ...fieldNames.map(columnOf)].filter((name) => !otherColumns.includes(name))

test(
  'D-05 the serving role cannot make, change, empty or remove a table, nor switch off what guards it',
  options,
  async () => {
    for (const statement of [
      'create table extra (id integer)',
      'create temporary table extra (id integer)',
      'create schema extra',
      'create view extra as select 1',
      'create function extra() returns integer language sql as $$ select 1 $$',
      'create index on campaign (title)',
      'create role extra',
      'alter table campaign add column extra text',
      'alter table campaign owner to current_user',
      'alter table campaign disable trigger all',
      'alter function audit.is_final() rename to extra',
      'drop table campaign',
      'drop schema public cascade',
      'truncate campaign',
      'truncate "user" cascade',
      'set session_replication_role = replica',
      'delete from kysely_migration',
      'delete from graphile_worker.migrations',
    ]) {
      assert.equal(await codeOf(serving.url, statement), denied, statement)
    }
  },
)

const add =
  "insert into audit.entry (action, subject, subject_id, details) values ('campaign.approve', 'campaign', 1, '{}')"

test(
  'D-05 T-03 the serving role reads the audit log and adds to it, and can do nothing else with it',
  options,
  async () => {
    assert.equal(await codeOf(serving.url, add), undefined)
    await sql.raw(add).execute(serving.db)
    assert.equal((await serving.db.selectFrom('audit.entry').selectAll().execute()).length, 1)
    for (const statement of [
      "update audit.entry set action = 'campaign.reject'",
      'update audit.entry set actor_id = null',
      'delete from audit.entry',
      'truncate audit.entry',
      "insert into audit.entry (id, action, subject, subject_id, details, hash) values (9, 'a', 'b', 1, '{}', '')",
      "insert into audit.entry (action, subject, subject_id, details, created_at) values ('a', 'b', 1, '{}', now())",
      "update audit.head set id = 0, hash = ''",
      'delete from audit.head',
      "insert into audit.head values (0, '')",
      'select * from audit.head for update',
      'alter table audit.entry disable trigger is_final',
      'alter table audit.entry disable trigger chain',
      'drop trigger chain on audit.entry',
      'alter function audit.chain() rename to extra',
      'create or replace function audit.chain() returns trigger language plpgsql as $$ begin return new; end $$',
      'create table audit.extra (id integer)',
      'drop table audit.entry',
      'drop schema audit cascade',
      'select * from audit.entry for update',
    ]) {
      assert.equal(await codeOf(serving.url, statement), denied, statement)
    }
  },
)

const version =
  "insert into campaign_version (campaign_id, number, texts, media) select max(id), 9, '{}', '[]' from campaign"

test('T-01 no role changes an approved text, which goes with its campaign only', options, async () => {
  await sql`
    with author as (
      insert into "user" (username, username_canonical, email, email_canonical, password_hash)
      values ('yazar', 'yazar', 'yazar@ornek.example', 'yazar@ornek.example', '') returning id
    ) insert into campaign (user_id, ${sql.raw(texts.join())}, scope, topic, campaign_type, hashtags, is_cimer)
      select id, ${sql.raw(texts.map(() => "''").join())}, 'local', 'health', 'change', '{}', false from author`.execute(
    db,
  )
  await sql.raw(version).execute(serving.db)
  for (const statement of [
    "update campaign_version set texts = '{}'",
    'update campaign_version set number = 2',
    'delete from campaign_version',
  ]) {
    for (const address of [serving.url, url]) assert.equal(await codeOf(address, statement), denied, statement)
  }
  for (const statement of [
    'truncate campaign_version',
    'alter table campaign_version disable trigger all',
    'drop trigger version_is_final on campaign_version',
  ]) {
    assert.equal(await codeOf(serving.url, statement), denied, statement)
  }
  assert.equal(await codeOf(serving.url, 'delete from campaign'), undefined)
})

test('T-03 the owner of the audit log cannot change or empty it by mistake', async () => {
  await sql.raw(add).execute(db)
  for (const statement of ['update audit.entry set actor_id = 1', 'delete from audit.entry', 'truncate audit.entry']) {
    assert.equal(await codeOf(url, statement), denied, statement)
  }
})

test('D-05 what the owner adds by hand is served, and a second migration changes no privilege', options, async () => {
  const privileges = async () => {
    const { rows } = await sql<{ acl: string }>`
      select relname || ' ' || coalesce(relacl::text, '') as acl from pg_class
      where relnamespace in ('public'::regnamespace, 'audit'::regnamespace, 'graphile_worker'::regnamespace) order by 1`.execute(
      db,
    )
    return rows
  }
  const before = await privileges()
  assert.deepEqual(await migrate(url, serving.url), [])
  assert.deepEqual(await privileges(), before)
  await sql`create table added (id integer generated by default as identity, word text)`.execute(db)
  await sql`insert into added (word) values ('su')`.execute(serving.db)
  assert.equal(await codeOf(serving.url, 'drop table added'), denied)
})

test('D-05 API and worker do their work as the serving role, migrating or not', options, async () => {
  const env = { ...production, DATABASE_URL: serving.url }
  const api = await startApi({ ...env, DATABASE_MIGRATE_URL: url })
  const worker = startProcess('worker.ts', env)
  const json = { username: 'ayla', email: 'ayla@example.org', password: 'kestane-kebap', password2: 'kestane-kebap' }
  const { status, text } = await api.call('POST', '/users/register/', { json })
  assert.equal(status, 201, text)
  await until('the mail is written', async () => (await readdir(join(folder, 'mail')).catch(() => [])).length > 0)
  assert.doesNotMatch((await api.log()) + worker.output(), /"level":"error"|permission denied|DATABASE_MIGRATE_URL/)
})

test('D-05 in production an API that serves as the owner says so in one line', async () => {
  const api = await startApi({ ...production, DATABASE_URL: url })
  const said = 'DATABASE_URL connects as a role that may change tables and the audit log: set DATABASE_MIGRATE_URL'
  await until('it says so', () => api.output().includes(said))
  assert.equal((await api.log()).split(said).length, 2)
})
