import { randomBytes } from 'node:crypto'
import { after } from 'node:test'
import pg from 'pg'
import { type DatabaseUrls, databaseUrls } from '../config.ts'
import { type Db, databaseOn, openPool } from './database.ts'

export type TestDatabase = { url: string; pool: pg.Pool; db: Db; serving: { url: string; db: Db } }

export async function testDatabase(
  { url: servingTemplate, migrateUrl }: Pick<DatabaseUrls, 'url' | 'migrateUrl'> = databaseUrls(),
): Promise<TestDatabase> {
  const template = new URL(migrateUrl)
  const name = `sesol_test_${randomBytes(6).toString('hex')}`
  const admin = new URL(template)
  admin.pathname = '/postgres'
  await administer(admin.href, `create database ${name} template ${template.pathname.slice(1)} strategy file_copy`)
  const url = new URL(template)
  url.pathname = `/${name}`
  const own = new URL(url)
  own.searchParams.set('application_name', 'sesol-test')
  const pool = openTestPool(own)
  const db = databaseOn(pool)
  const servingUrl = new URL(servingTemplate)
  servingUrl.pathname = url.pathname
  const served = new URL(servingUrl)
  served.searchParams.set('application_name', 'sesol-test')
  const serving = databaseOn(openTestPool(served))
  after(async () => {
    await Promise.all([db.destroy(), serving.destroy()])
    // `with (force)` is refused while autovacuum works in the database.
    await administer(
      admin.href,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and usename = current_user`,
      `drop database ${name}`,
    )
  })
  return { url: url.href, pool, db, serving: { url: servingUrl.href, db: serving } }
}

function openTestPool(url: URL): pg.Pool {
  const pool = openPool({ url: url.href, poolSize: 12, statementTimeoutMs: 60_000 })
  pool.options.connectionTimeoutMillis = 60_000
  return pool
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
