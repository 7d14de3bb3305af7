import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { migrate } from './migrate.ts'
import { testDatabase } from './testing.ts'

const { url, db } = await testDatabase()

async function shape(): Promise<string> {
  const { rows } = await sql`
    select table_name, column_name, data_type, is_nullable, column_default
    from information_schema.columns where table_schema = 'public' and table_name not like 'kysely%'
    order by 1, 2`.execute(db)
  const { rows: indexes } = await sql`
    select indexdef from pg_indexes where schemaname = 'public' and tablename not like 'kysely%' order by 1`.execute(db)
  return JSON.stringify([rows, indexes])
}

test('R-12 a migrated database has nothing to migrate', async () => {
  assert.deepEqual(await migrate(url), [])
})

test('every migration goes down and up again to the same tables and indexes', async () => {
  const before = await shape()
  const down = await migrate(url, 'empty')
  assert.ok(down.length >= 5)
  assert.equal(await shape(), JSON.stringify([[], []]))
  assert.deepEqual(await migrate(url), down.toReversed())
  assert.equal(await shape(), before)
})

test('T-01 campaigns that were public before there were versions keep their text as the first one', async () => {
  const versions = '20261123T0200-campaign-versions'
  for (let down: string | undefined; down !== versions; ) down = (await migrate(url, 'down'))[0]
  await sql`
    with author as (
      insert into "user" (username, username_canonical, email, email_canonical, password_hash)
      values ('eski', 'eski', 'eski@ornek.example', 'eski@ornek.example', '') returning id
    ), made as (
      insert into campaign (
        user_id, state, title, title_canonical, content, petition, hashtags, scope, topic, campaign_type, email, cc, bcc,
        institution_or_person_name, phone_number, fax_number, is_cimer, complaint_details, complaint_event_date,
        complaint_event_address, victims, offenders, awareness_topic, awareness_results, change_request,
        change_justification, change_expected_outcome, waiting_since
      ) select id, state, title, title, '', '', '{}', 'local', 'health', 'change', '', '', '', '', '', '', false, '', '',
        '', '', '', '', '', '', '', '', null
      from author, (values ('approved', 'a'), ('review', 'b'), ('rejected', 'c'), ('rejected', 'signed')) as old (state, title)
      returning id, title
    )
    insert into signature (campaign_id, name, email, email_canonical, sender_address)
    select id, 'İmzacı', 'i@ornek.example', 'i@ornek.example', '' from made where title = 'signed'`.execute(db)
  const states = async () => {
    const { rows } = await sql<{ title: string; state: string }>`select title, state from campaign`.execute(db)
    return Object.fromEntries(rows.map(({ title, state }) => [title, state]))
  }
  await migrate(url)
  assert.deepEqual(await states(), { a: 'approved', b: 'under_review', c: 'rejected', signed: 'hidden' })
  const { rows } = await sql`
    select number, texts ->> 'title' as title from campaign_version order by title`.execute(db)
  assert.deepEqual(rows, [
    { number: 1, title: 'a' },
    { number: 1, title: 'signed' },
  ])
  for (let down: string | undefined; down !== versions; ) down = (await migrate(url, 'down'))[0]
  assert.deepEqual(await states(), { a: 'approved', b: 'review', c: 'rejected', signed: 'rejected' })
  await migrate(url)
})

test('R-12 signatures of before are counted by day, and one that is written meanwhile as well', async () => {
  const byDay = '20261126T2100-signatures-by-day'
  for (let down: string | undefined; down !== byDay; ) down = (await migrate(url, 'down'))[0]
  const insert = (email: string, moment: string) => sql`
    insert into signature (campaign_id, name, email, email_canonical, sender_address, confirmed_at)
    select min(id), 'İmzacı', ${email}, ${email}, '', ${moment}::timestamptz from campaign`
  await insert('bir@ornek.example', '2026-05-01 20:59Z').execute(db)
  await insert('iki@ornek.example', '2026-05-01 21:00Z').execute(db)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('begin')
  const { sql: text, parameters } = insert('uc@ornek.example', '2026-05-02 10:00Z').compile(db)
  await client.query(text, [...parameters])
  const migrating = migrate(url)
  const waits = sql<{ waits: boolean }>`
    select exists (select from pg_locks where not granted and mode = 'ShareRowExclusiveLock') as waits`
  while (!(await waits.execute(db)).rows[0]?.waits) await pause(20)
  await client.query('commit')
  await client.end()
  await migrating
  await sql`delete from signature where email = 'bir@ornek.example'`.execute(db)
  const { rows } = await sql`
    select day::text, sum(hits)::integer as count from campaign_day
    where kind = 'signature' and day < '2026-06-01' group by day having sum(hits) <> 0 order by day`.execute(db)
  assert.deepEqual(rows, [{ day: '2026-05-02', count: 2 }])
})

test('R-12 of four that migrate at the same moment one works and all succeed', async () => {
  const all = await migrate(url, 'empty')
  const done = await Promise.all([migrate(url), migrate(url), migrate(url), migrate(url)])
  assert.deepEqual(done.map(({ length }) => length).sort(), [0, 0, 0, all.length])
})

test('R-12 a release starts on a database that a later release has migrated', async () => {
  const later = '20991231T2359-later'
  await sql`insert into kysely_migration (name, timestamp) values (${later}, ${new Date().toISOString()})`.execute(db)
  assert.deepEqual(await migrate(url), [])
  await sql`delete from kysely_migration where name = ${later}`.execute(db)
})

test('R-12 a migration that finds its table locked lets queries pass, and runs once the table is free', async () => {
  const altersFaxes = '20261123T1000-idempotent-bodies'
  let last: string | undefined
  while (last !== altersFaxes) [last] = await migrate(url, 'down')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('begin; lock table fax, idempotency in access share mode')
  const migrating = migrate(url)
  const waits = sql<{ waits: boolean }>`
    select exists (select from pg_locks where not granted and mode = 'AccessExclusiveLock') as waits`
  const isWaiting = async () => (await waits.execute(db)).rows[0]?.waits === true
  while (!(await isWaiting())) await pause(50)
  while (await isWaiting()) await pause(50)
  await client.end()
  assert.equal((await migrating)[0], altersFaxes)
})
