import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openPool } from './database.ts'
import { testDatabase } from './testing.ts'

const { url } = await testDatabase()

async function plannedOn(preparesStatements: boolean): Promise<unknown[]> {
  const pool = openPool({ url, poolSize: 1, statementTimeoutMs: 4000, preparesStatements })
  after(() => pool.end())
  for (const n of [1, 2]) {
    for (const mark of ['/* prepared */', '']) {
      assert.deepEqual((await pool.query(`select ${mark} $1::int as n`, [n])).rows, [{ n }])
    }
  }
  return (await pool.query('select statement from pg_prepared_statements')).rows
}

test('a connection plans a marked statement once, and others each time', async () => {
  assert.deepEqual(await plannedOn(true), [{ statement: 'select /* prepared */ $1::int as n' }])
})

test('without prepared statements no connection keeps a plan', async () => {
  assert.deepEqual(await plannedOn(false), [])
})
