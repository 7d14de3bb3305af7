import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openPool } from './database.ts'
import { testDatabase } from './testing.ts'

const { url } = await testDatabase()

test('columns are read by their type of today, also after a migration changed it', async () => {
  const read = async () => {
    const pool = openPool({ url, poolSize: 1, statementTimeoutMs: 4000 })
    const client = await pool.connect()
    const { rows } = await client.query('select /* prepared */ n from one order by n')
    client.release()
    await pool.end()
    return rows
  }
  const pool = openPool({ url, poolSize: 1, statementTimeoutMs: 4000 })
  await pool.query('create table one (n int)')
  await pool.query('insert into one values (1), (2)')
  assert.deepEqual(
    [await read(), await read()],
    [
      [{ n: 1 }, { n: 2 }],
      [{ n: 1 }, { n: 2 }],
    ],
  )
  await pool.query('alter table one alter n type text')
  assert.deepEqual(
    [await read(), await read()],
    [
      [{ n: '1' }, { n: '2' }],
      [{ n: '1' }, { n: '2' }],
    ],
  )
  await pool.end()
})
