import { type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chown, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { sql } from 'kysely'
import pg from 'pg'
import type { BackupConfig } from '../config.ts'
import { type Db, databaseOn } from '../db/database.ts'
import { serverOwner } from '../db/embedded-owner.ts'
import { BackupError } from './encryption.ts'

type Env = BackupConfig['programEnv']

/** One connection, without time-outs. @throws BackupError if the database cannot be reached */
export async function withDatabase<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const name = { application_name: 'sesol-backup' }
  const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 5000, ...name })
  // A lost connection is reported by the query that needs it.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = databaseOn(pool)
  try {
    await sql`select`.execute(db).catch((error) => {
      const cause = error instanceof AggregateError ? error.errors[0] : error
      throw new BackupError(`The database cannot be reached: ${cause.message}.`)
    })
    return await db.connection().execute(work)
  } finally {
    await db.destroy()
  }
}

type Use = Pick<SpawnOptions, 'cwd' | 'env' | 'uid' | 'gid'> & { input?: Readable | undefined; highestCode?: number }

/** Yields what a program writes. @throws BackupError with its standard error */
async function* run([file = '', ...words]: readonly string[], use: Use = {}): AsyncGenerator<Buffer> {
  const { input = Readable.from([]), highestCode = 0, ...options } = use
  const child = spawn(file, words, { ...options, stdio: 'pipe' })
  await once(child, 'spawn').catch((error) => {
    throw new BackupError(`${file} could not be started (${error.code}): install the package that has it.`)
  })
  const ended = Promise.all([once(child, 'close'), text(child.stderr)])
  // The exit code tells of an input that was cut; a program may end before the padding of a whole one.
  pipeline(input, child.stdin).catch(() => {})
  yield* child.stdout
  const [[code], said] = await ended
  if (code === null || code > highestCode) {
    throw new BackupError(`${basename(file)} ended with exit code ${code}: ${said.trim()}`)
  }
}

export const dumpOf = async (url: string, env: Env): Promise<Readable> =>
  // The serving role reads past the queue's policies.
  Readable.from(await runClient('pg_dump', ['--format=custom', '--enable-row-security'], url, env), {
    objectMode: false,
  })

/** All or nothing. */
export const loadDump = async (url: string, env: Env, input: Readable): Promise<unknown> =>
  text(await runClient('pg_restore', ['--single-transaction'], url, env, input))

/** Roles and privileges belong to an installation; a restore grants them. */
async function runClient(name: 'pg_dump' | 'pg_restore', words: string[], url: string, env: Env, input?: Readable) {
  const asked = sql<{ version: number }>`select current_setting('server_version_num')::int / 10000 as version`
  const { rows } = await withDatabase(url, (db) => asked.execute(db))
  // Debian's program of the server's version, whose statements the server understands best, or the one in PATH.
  const debian = `/usr/lib/postgresql/${rows[0]?.version}/bin/${name}`
  const address = new URL(url)
  // The command line can be read by every user of the machine.
  const password = address.password && { PGPASSWORD: decodeURIComponent(address.password) }
  address.password = ''
  const command = [existsSync(debian) ? debian : name, ...words, '--no-owner', '--no-privileges', `--dbname=${address}`]
  return run(command, { input, env: { ...env, ...password, PGAPPNAME: 'sesol-backup', LC_ALL: 'C' } })
}

export function copyFolder(url: string, folder: string, write: (content: Readable) => Promise<void>): Promise<void> {
  const superuser = Object.assign(new URL(url), { username: 'postgres' })
  return withDatabase(superuser.href, async (db) => {
    const compress = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } })
    pipeline(folderOf(db, folder), compress).catch((error) => compress.destroy(error))
    await write(compress)
  })
}

/** Two tars: the directory of a running server, and then the log that was written meanwhile. */
async function* folderOf(db: Db, folder: string): AsyncGenerator<Buffer> {
  // A file that the server changes or removes meanwhile is exit code 1, and mended by the log.
  const tar = (...words: string[]) => run(['tar', '-cf', '-', ...words], { highestCode: 1 })
  // The slot keeps the log, and ends with the connection.
  await sql`select pg_create_physical_replication_slot(${`sesol_backup_${process.pid}`}, true, true)`.execute(db)
  await sql`select pg_backup_start('sesol', fast => true)`.execute(db)
  yield* tar('--exclude=./pg_wal/*', '--exclude=./pg_replslot/*', '--exclude=./postmaster.*', '-C', folder, '.')
  const stop = sql<{ labelfile: string }>`select labelfile from pg_backup_stop(wait_for_archive => false)`
  const draft = await mkdtemp(join(tmpdir(), 'sesol-backup-'))
  try {
    await writeFile(join(draft, 'backup_label'), (await stop.execute(db)).rows[0]?.labelfile ?? '')
    yield* tar('-C', folder, './pg_wal', '-C', draft, './backup_label')
  } finally {
    await rm(draft, { recursive: true })
  }
}

/** Renamed into place when complete. */
export async function unpackFolder(content: Readable, folder: string): Promise<void> {
  // The server removes it before it makes a cluster.
  const draft = `${folder}.new`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true, mode: 0o700 })
  const owner = await serverOwner()
  if (owner) await chown(draft, owner.uid, owner.gid)
  const input = createZstdDecompress()
  pipeline(content, input).catch((error) => input.destroy(error))
  const as = owner && { uid: owner.uid, gid: owner.gid }
  await text(run(['tar', '-xif', '-'], { ...as, cwd: draft, input }))
  await rename(draft, folder)
}

/** @throws BackupError with what pgBackRest says, such as that PostgreSQL runs or its directory has files */
export async function runPgBackRest(command: readonly string[], ...words: string[]): Promise<void> {
  await text(run([...command, '--log-level-console=off', '--log-level-stderr=warn', ...words]))
}
