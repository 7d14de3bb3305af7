import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { Client } from 'pg'
import type { BackupConfig } from '../config.ts'
import { BackupError } from './backup-error.ts'
import { withClient } from './connection.ts'
import { runProgram } from './program.ts'

type Env = BackupConfig['programEnv']

/** Roles and privileges belong to an installation; a restore grants them. The serving role reads past the queue's policies. */
const words = ['--format=custom', '--no-owner', '--no-privileges', '--enable-row-security']

export async function dumpDatabase<T>(
  client: Client,
  { databaseUrl, programEnv }: { databaseUrl: string; programEnv: Env },
  output: (content: Readable) => Promise<T>,
): Promise<T> {
  const program = await programFor('pg_dump', await versionOf(client), programEnv)
  return runProgram([program, ...words], { env: envFor(databaseUrl, programEnv), output })
}

/** All or nothing. */
export async function loadDump(url: string, programEnv: Env, input: Readable): Promise<void> {
  const program = await programFor('pg_restore', await withClient(url, versionOf), programEnv)
  const env = envFor(url, programEnv)
  const command = [program, '--single-transaction', '--no-owner', '--no-privileges', `--dbname=${env.PGDATABASE}`]
  await runProgram(command, { env, input, output: text })
}

async function versionOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int / 10000 as version`,
  )
  return rows[0]?.version ?? 0
}

const debianVersions = '/usr/lib/postgresql'

/** The oldest program that is not older than the server, because the server understands its statements. @throws BackupError if there is none */
export async function programFor(name: 'pg_dump' | 'pg_restore', server: number, env: Env): Promise<string> {
  const versions = await readdir(debianVersions).catch(() => [])
  const files = [name, ...versions.map((version) => join(debianVersions, version, 'bin', name))]
  const found = await Promise.all(
    files.map(async (file) => {
      const said = await runProgram([file, '--version'], { env, output: text }).catch(() => '')
      return { file, version: Number(/\d+/.exec(said)?.[0] ?? 0) }
    }),
  )
  const fitting = found.filter(({ version }) => version >= server).toSorted((one, other) => one.version - other.version)
  if (fitting[0]) return fitting[0].file
  throw new BackupError(
    `PostgreSQL ${server} needs ${name} of version ${server} or newer: install the package postgresql-client-${server}.`,
  )
}

/** Not on the command line, which every user of the machine can read. */
function envFor(url: string, env: Env): NodeJS.ProcessEnv {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url)
  const given = {
    PGHOST: searchParams.get('host') ?? decodeURIComponent(hostname),
    PGPORT: port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGSSLMODE: searchParams.get('sslmode'),
    PGSSLROOTCERT: searchParams.get('sslrootcert'),
    PGSSLCERT: searchParams.get('sslcert'),
    PGSSLKEY: searchParams.get('sslkey'),
  }
  const set = Object.entries(given).filter(([, value]) => value)
  return { ...env, ...Object.fromEntries(set), PGAPPNAME: 'sesol-backup', LC_ALL: 'C' }
}
