import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { openPool } from '../../db/database.ts'
import { migrate } from '../../db/migrate.ts'
import { fillAtScale, scalePassword } from '../fill.ts'
import { addressOf } from '../rows.ts'

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

/** Creates the database if it is missing and starts the API on it. */
export async function openTarget(serverUrl: string, campaigns: number, folder: string, say: (text: string) => void) {
  const databaseUrl = await databaseOf(serverUrl, campaigns, say)
  const port = await freePort()
  const dataDir = join(folder, `data-${campaigns}`)
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../main.ts')], {
    env: {
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: String(port),
      RATE_LIMIT_SCALE: '0',
      ACCESS_TOKEN_SECONDS: '86400',
    },
    stdio: 'ignore',
  })
  const address = `http://127.0.0.1:${port}`
  await untilReady(child, address)
  const pool = openPool({ url: databaseUrl, poolSize: 2, statementTimeoutMs: hour })
  const target: Target = {
    campaigns,
    address,
    databaseUrl,
    dataDir,
    pool,
    token: await signIn(address),
    memory: () => residentMegabytes(child),
    stop: async () => {
      await pool.end()
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
  return target
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

async function untilReady(child: ChildProcess, address: string) {
  for (;;) {
    const response = await fetch(`${address}/readyz`).catch(() => undefined)
    if (response?.ok) return
    if (child.exitCode !== null) throw new Error(`the API ended with ${child.exitCode}`)
    await pause(50)
  }
}

async function signIn(address: string): Promise<string> {
  const body = new URLSearchParams({ email: addressOf(1), password: scalePassword })
  const response = await fetch(`${address}/users/login/`, { method: 'POST', body })
  const { access }: { access: string } = JSON.parse(await response.text())
  return access
}

async function residentMegabytes({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024)
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
