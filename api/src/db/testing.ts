import { randomBytes } from 'node:crypto'
import { after } from 'node:test'
import pg from 'pg'
import { databaseUrl } from '../config.ts'
import { type Db, databaseOn, openPool } from './database.ts'

export type TestDatabase = { url: string; pool: pg.Pool; db: Db }

/**
 * A database of the calling test file's own, copied from the migrated template of the run (`testing-server.ts`) and
 * dropped after the file's last test.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const template = new URL(databaseUrl())
  const name = `sesol_test_${randomBytes(6).toString('hex')}`
  const admin = new URL(template)
  admin.pathname = '/postgres'
  await administer(admin.href, `create database ${name} template ${template.pathname.slice(1)}`)
  const url = new URL(template)
  url.pathname = `/${name}`
  // Told apart from the programs that a test starts (testing-process.ts).
  const own = new URL(url)
  own.searchParams.set('application_name', 'sesol-test')
  // Patient: many test files share the machine.
  const pool = openPool({ url: own.href, poolSize: 20, statementTimeoutMs: 60_000 })
  const db = databaseOn(pool)
  after(async () => {
    await db.destroy()
    // Not `with (force)`, which is refused while the server itself happens to clean up in there.
    await administer(
      admin.href,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and usename = current_user`,
      `drop database ${name}`,
    )
  })
  return { url: url.href, pool, db }
}

async function administer(url: string, ...statements: string[]) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
