import { once } from 'node:events'
import { join } from 'node:path'
import pg from 'pg'
import { openPool } from '../../api/src/db/database.ts'
import { migrate } from '../../api/src/db/migrate.ts'
import { freePort } from '../../tests/support/start.ts'
import { residentMegabytes } from '../process.ts'
import { fillAtScale, scalePassword } from '../scale/fill.ts'
import { addressOf } from '../scale/rows.ts'
import { bffSecret } from './load.ts'
import { startApi, untilReady } from './programs.ts'

export type Target = {
  campaigns: number
  address: string
  databaseUrl: string
  dataDir: string
  pool: pg.Pool
  token: string
  memory: () => Promise<number>
  stop: () => Promise<void>
}

const hour = 3_600_000

export async function openTarget(serverUrl: string, campaigns: number, folder: string, say: (text: string) => void) {
  const databaseUrl = await databaseOf(serverUrl, campaigns, say)
  return openTargetOn(databaseUrl, campaigns, join(folder, `data-${campaigns}`))
}

export async function openTargetOn(databaseUrl: string, campaigns: number, dataDir: string): Promise<Target> {
  const port = await freePort()
  const child = startApi({
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PORT: String(port),
    // On, because counting is part of every request; one member makes them all.
    RATE_LIMIT_SCALE: '1000',
    BFF_SECRET: bffSecret,
  })
  const address = `http://127.0.0.1:${port}`
  await untilReady(child, address)
  let token = await signIn(address)
  // An access token is valid for ten minutes.
  const renewal = setInterval(async () => {
    token = await signIn(address)
  }, 300_000)
  const pool = openPool({ url: databaseUrl, poolSize: 2, statementTimeoutMs: hour })
  return {
    campaigns,
    address,
    databaseUrl,
    dataDir,
    pool,
    get token() {
      return token
    },
    memory: async () => Math.round(await residentMegabytes(child.pid ?? 0)),
    stop: async () => {
      clearInterval(renewal)
      await pool.end()
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

/** Filled under another name and renamed, so that a database with the name is complete. */
async function databaseOf(serverUrl: string, campaigns: number, say: (text: string) => void): Promise<string> {
  const at = (name: string) => Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href
  const name = `scale_${campaigns}`
  const draft = `${name}_draft`
  const client = new pg.Client({ connectionString: at('postgres') })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (!rowCount) {
      say(`filling a database with ${campaigns} campaigns`)
      await client.query(`drop database if exists ${draft}`)
      await client.query(`create database ${draft}`)
      await migrate(at(draft))
      const pool = openPool({ url: at(draft), poolSize: 2, statementTimeoutMs: hour })
      await fillAtScale(pool, campaigns, () => {})
      await pool.end()
      await client.query(`alter database ${draft} rename to ${name}`)
    }
  } finally {
    await client.end()
  }
  return at(name)
}

async function signIn(address: string): Promise<string> {
  const body = new URLSearchParams({ email: addressOf(1), password: scalePassword })
  const response = await fetch(`${address}/users/login/`, { method: 'POST', body })
  const { access }: { access: string } = JSON.parse(await response.text())
  return access
}
