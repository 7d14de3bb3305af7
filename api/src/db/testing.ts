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
  const admin = Object.assign(new URL(template), { pathname: '/postgres' })
  await administer(admin.href, `create database ${name} template ${template.pathname.slice(1)} strategy file_copy`)
  const [url, servingUrl] = [template, new URL(servingTemplate)]
  for (const each of [url, servingUrl]) each.pathname = `/${name}`
  const database = openTestDatabase(url.href, servingUrl.href)
  after(async () => {
    await closeTestDatabase(database)
    // `with (force)` is refused while autovacuum works in the database.
    await administer(
      admin.href,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and usename = current_user`,
      `drop database ${name}`,
    )
  })
  return database
}

/** One that exists; the caller closes it. */
export function openTestDatabase(url: string, servingUrl: string): TestDatabase {
  const pool = openTestPool(url)
  return { url, pool, db: databaseOn(pool), serving: { url: servingUrl, db: databaseOn(openTestPool(servingUrl)) } }
}

export const closeTestDatabase = ({ db, serving }: TestDatabase) => Promise.all([db.destroy(), serving.db.destroy()])

function openTestPool(address: string): pg.Pool {
  const url = new URL(address)
  url.searchParams.set('application_name', 'sesol-test')
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
