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
  const server = await versionOf(client)
  const program = await programFor('pg_dump', server, programEnv)
  if (!program || program.version < server) throw lacking('pg_dump', server)
  return runProgram([program.file, ...words], { env: envFor(databaseUrl, programEnv), output })
}

/** All or nothing. */
export async function loadDump(url: string, programEnv: Env, input: Readable): Promise<void> {
  const server = await withClient(url, versionOf)
  const program = await programFor('pg_restore', server, programEnv)
  if (!program) throw lacking('pg_restore', server)
  const env = envFor(url, programEnv)
  const command = [program.file, '--single-transaction', '--no-owner', '--no-privileges', `--dbname=${env.PGDATABASE}`]
  await runProgram(command, { env, input, output: text })
}

const lacking = (name: string, server: number) =>
  new BackupError(
    `PostgreSQL ${server} needs ${name} of version ${server} or newer: install the package postgresql-client-${server}.`,
  )

async function versionOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int / 10000 as version`,
  )
  return rows[0]?.version ?? 0
}

const debianVersions = '/usr/lib/postgresql'

/** The oldest that is not older than the server, else the newest: an older one may read what it wrote itself. */
async function programFor(name: string, server: number, env: Env) {
  const versions = await readdir(debianVersions).catch(() => [])
  const files = [name, ...versions.map((version) => join(debianVersions, version, 'bin', name))]
  const found = await Promise.all(
    files.map(async (file) => {
      const said = await runProgram([file, '--version'], { env, output: text }).catch(() => '')
      return { file, version: Number(/\d+/.exec(said)?.[0] ?? 0) }
    }),
  )
  const inOrder = found.filter(({ version }) => version > 0).toSorted((one, other) => one.version - other.version)
  return inOrder.find(({ version }) => version >= server) ?? inOrder.at(-1)
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
