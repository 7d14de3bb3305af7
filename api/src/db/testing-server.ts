import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type EmbeddedPostgres, startPostgres } from './embedded.ts'
import { migrate } from './migrate.ts'

let server: EmbeddedPostgres | undefined
let folder: string | undefined
let given: string | undefined

/** Starts a server where the URLs are unset. A given server has one role for both. */
export async function globalSetup() {
  given = process.env.DATABASE_URL
  let base = given
  if (base === undefined) {
    folder = await mkdtemp(join(await fastestDirectory(), 'sesol-test-'))
    await chmod(folder, 0o755)
    server = await startPostgres({
      dataDir: join(folder, 'postgres'),
      port: 0,
      settings: {
        ...{
          fsync: 'off',
          synchronous_commit: 'off',
          full_page_writes: 'off',
          wal_level: 'minimal',
          max_wal_senders: '0',
        },
        // Databases live for seconds, and connections by the thousand.
        ...{ autovacuum: 'off', scram_iterations: '1', max_connections: '300' },
      },
      mayCreateDatabases: true,
    })
    base = server.url
  }
  const template = `sesol_template_${randomBytes(6).toString('hex')}`
  await administer(base, `create database ${template}`)
  const url = new URL(base)
  url.pathname = `/${template}`
  const serving = new URL(server?.servingUrl ?? url)
  serving.pathname = url.pathname
  await migrate(url.href, serving.href)
  process.env.DATABASE_MIGRATE_URL = url.href
  process.env.DATABASE_URL = serving.href
}

export async function globalTeardown() {
  if (given !== undefined) await administer(given, `drop database if exists ${nameIn(process.env.DATABASE_URL)}`)
  await server?.stop()
  if (folder !== undefined) await rm(folder, { recursive: true, force: true })
}

const memory = '/dev/shm'

/** Memory has no write-back, which makes cloning a database up to ten times slower. */
async function fastestDirectory(): Promise<string> {
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }))
  return bavail * bsize > 3 * 1024 ** 3 ? memory : tmpdir()
}

const nameIn = (url: string | undefined) => new URL(url ?? '').pathname.slice(1)

async function administer(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
