import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
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

test('R-12 of four that migrate at the same moment one works and all succeed', async () => {
  const all = await migrate(url, 'empty')
  const done = await Promise.all([migrate(url), migrate(url), migrate(url), migrate(url)])
  assert.deepEqual(done.map(({ length }) => length).sort(), [0, 0, 0, all.length])
})
