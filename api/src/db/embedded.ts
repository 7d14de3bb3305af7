import { type ChildProcess, spawn } from 'node:child_process'
import { createHmac, randomBytes } from 'node:crypto'
import { closeSync, openSync } from 'node:fs'
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type Binaries, binariesFor } from './embedded-binaries.ts'
import { canReach, type Owner, serverOwner } from './embedded-owner.ts'
import { claim, isRunning, release, stopStale } from './embedded-stale.ts'

export type EmbeddedPostgres = {
  url: string
  servingUrl: string
  ended: Promise<void>
  stop: () => Promise<void>
}

export type EmbeddedOptions = {
  dataDir: string
  port: number
  settings?: Record<string, string>
  mayCreateDatabases?: boolean
}

export class EmbeddedPostgresError extends Error {}

const major = '18'
const host = '127.0.0.1'
const servingRole = 'sesol_serving'

const servingPassword = (password: string) => createHmac('sha256', password).update(servingRole).digest('hex')

/** A process group of its own keeps Ctrl-C from the server, which must stop after its clients. @throws EmbeddedPostgresError */
export async function startPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir)
  const owner = await serverOwner()
  await mkdir(dirname(dataDir), { recursive: true })
  const closed = await isClosedTo(owner, dataDir)
  if (owner && closed && process.platform !== 'linux') {
    throw new EmbeddedPostgresError(
      `PostgreSQL cannot run as root, and the user ${owner.name} cannot reach ${dirname(dataDir)}: ` +
        'choose another data folder (DATA_DIR), such as /var/lib/sesol.',
    )
  }
  const binaries = await binariesFor(owner, closed ? tmpdir() : dirname(dataDir))
  await claim(dataDir)
  try {
    await stopStale(dataDir)
    const password = await clusterIn(dataDir, binaries, owner, closed)
    const port = await freePort(options.port)
    const server = await launch(dataDir, port, binaries, owner, closed, options.settings ?? {})
    const admin = { host, port, user: 'postgres', password, database: 'postgres' }
    await untilReady(server, admin, dataDir)
    await ensureRole(admin, options.mayCreateDatabases ?? false)
    return {
      url: `postgresql://sesol:${password}@${host}:${port}/sesol`,
      servingUrl: `postgresql://${servingRole}:${servingPassword(password)}@${host}:${port}/sesol`,
      ended:
        server.exitCode === null ? new Promise((settle) => server.once('exit', () => settle())) : Promise.resolve(),
      stop: async () => {
        await end(server)
        await release(dataDir)
      },
    }
  } catch (error) {
    await release(dataDir)
    throw error
  }
}

async function clusterIn(
  dataDir: string,
  binaries: Binaries,
  owner: Owner | undefined,
  closed: boolean,
): Promise<string> {
  const passwordFile = join(dataDir, 'sesol.password')
  const version = await readFile(join(dataDir, 'PG_VERSION'), 'utf8').catch(() => undefined)
  if (version !== undefined) {
    if (version.trim() !== major) {
      throw new EmbeddedPostgresError(
        `${dataDir} was made by PostgreSQL ${version.trim()}, this is ${major}: dump and restore it, or choose another data folder.`,
      )
    }
    if (owner) await chown(passwordFile, owner.uid, owner.gid)
    return (await readFile(passwordFile, 'utf8')).trim()
  }
  // Created beside and renamed, so that a killed first start leaves no partial cluster.
  const draft = `${dataDir}.new`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { mode: 0o700 })
  if (owner) await chown(draft, owner.uid, owner.gid)
  const password = randomBytes(24).toString('hex')
  const givenPassword = `${draft}.password`
  await writeFile(givenPassword, `${password}\n`, { mode: 0o600 })
  if (owner) await chown(givenPassword, owner.uid, owner.gid)
  const entrance = entranceTo(closed, [draft, givenPassword])
  try {
    const [folder = '', passwordFile = ''] = entrance.paths
    const { status, output } = await run(binaries.initdb, owner, entrance, [
      ...['-D', folder, '-U', 'postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`],
      ...['--encoding=UTF8', `--locale=${binaries.locale}`, '--no-instructions'],
    ])
    if (status !== 0) throw new EmbeddedPostgresError(`PostgreSQL could not make ${dataDir}: ${lastLine(output)}`)
  } finally {
    entrance.close()
    await rm(givenPassword, { force: true })
  }
  const kept = join(draft, 'sesol.password')
  await writeFile(kept, `${password}\n`, { mode: 0o600 })
  // The server copies its whole directory for a backup.
  if (owner) await chown(kept, owner.uid, owner.gid)
  await rm(dataDir, { recursive: true, force: true })
  await rename(draft, dataDir)
  return password
}

function run(command: string, owner: Owner | undefined, entrance: Entrance, parameters: string[]) {
  return new Promise<{ status: number | null; output: string }>((settle, reject) => {
    const child = spawn(command, parameters, {
      ...(owner && { uid: owner.uid, gid: owner.gid }),
      cwd: '/',
      env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' },
      stdio: ['ignore', 'pipe', 'pipe', ...entrance.descriptors],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        output += String(chunk)
      })
    }
    child.on('error', reject)
    child.on('close', (status) => settle({ status, output }))
  })
}

type Entrance = { paths: string[]; descriptors: number[]; close(): void }

async function isClosedTo(owner: Owner | undefined, folder: string): Promise<boolean> {
  return owner !== undefined && !(await canReach(dirname(folder), owner))
}

/** On Linux `/proc/self/fd` opens an inherited descriptor whatever the permissions of its parent directories. */
function entranceTo(closed: boolean, files: string[]): Entrance {
  if (!closed) return { paths: files, descriptors: [], close: () => {} }
  const descriptors = files.map((file) => openSync(file, 'r'))
  return {
    paths: descriptors.map((_, index) => `/proc/self/fd/${index + 3}`),
    descriptors,
    close: () => {
      for (const descriptor of descriptors) closeSync(descriptor)
    },
  }
}

async function launch(
  dataDir: string,
  port: number,
  binaries: Binaries,
  owner: Owner | undefined,
  closed: boolean,
  settings: Record<string, string>,
): Promise<ChildProcess> {
  const all = { listen_addresses: host, unix_socket_directories: '', ...settings }
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // A file, not a pipe: the server may outlive this process.
  const log = openSync(logOf(dataDir), 'w', 0o600)
  const entrance = entranceTo(closed, [dataDir])
  const server = spawn(binaries.postgres, ['-D', entrance.paths[0] ?? dataDir, '-p', String(port), ...flags], {
    ...(owner && { uid: owner.uid, gid: owner.gid }),
    cwd: '/',
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' },
    stdio: ['ignore', 'ignore', log, ...entrance.descriptors],
    detached: true,
  })
  closeSync(log)
  entrance.close()
  server.unref()
  await new Promise((settle, reject) => {
    server.once('spawn', settle)
    server.once('error', (error) => reject(new EmbeddedPostgresError(`PostgreSQL does not start: ${error.message}`)))
  })
  return server
}

const logOf = (dataDir: string) => `${dataDir}.log`

async function untilReady(server: ChildProcess, admin: pg.ClientConfig, dataDir: string): Promise<void> {
  // Recovery after a power cut replays the log first.
  for (const deadline = Date.now() + 120_000; Date.now() < deadline; await pause(50)) {
    if (server.exitCode !== null || server.signalCode !== null) {
      const log = await readFile(logOf(dataDir), 'utf8').catch(() => '')
      throw new EmbeddedPostgresError(`PostgreSQL does not start: ${lastLine(log)} (${logOf(dataDir)})`)
    }
    const client = new pg.Client({ ...admin, connectionTimeoutMillis: 2000 })
    const ready = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end().catch(() => {})
    if (ready) return
  }
  await end(server)
  throw new EmbeddedPostgresError(`PostgreSQL did not become ready within two minutes (${logOf(dataDir)})`)
}

async function ensureRole(admin: pg.ClientConfig, mayCreateDatabases: boolean): Promise<void> {
  const client = new pg.Client(admin)
  await client.connect()
  try {
    const { rowCount: role } = await client.query("select 1 from pg_roles where rolname = 'sesol'")
    const password = client.escapeLiteral(String(admin.password))
    if (!role) await client.query(`create role sesol login password ${password}`)
    if (mayCreateDatabases) await client.query('alter role sesol createdb')
    const { rowCount: serving } = await client.query('select 1 from pg_roles where rolname = $1', [servingRole])
    const given = client.escapeLiteral(servingPassword(String(admin.password)))
    if (!serving) await client.query(`create role ${servingRole} login password ${given}`)
    await client.query(`grant ${servingRole} to sesol`)
    const { rowCount: database } = await client.query("select 1 from pg_database where datname = 'sesol'")
    if (!database) await client.query('create database sesol owner sesol')
  } finally {
    await client.end()
  }
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const gone = new Promise<boolean>((settle) => server.once('exit', () => settle(true)))
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    const timer = new AbortController()
    server.kill(signal)
    const late = pause(20_000, false, { signal: timer.signal }).catch(() => false)
    const stopped = await Promise.race([gone, late])
    timer.abort()
    if (stopped) return
  }
  if (server.pid !== undefined && isRunning(server.pid)) server.kill('SIGKILL')
}

async function freePort(wanted: number): Promise<number> {
  const probe = createServer()
  return new Promise((settle, reject) => {
    probe.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new EmbeddedPostgresError(
          error.code === 'EADDRINUSE'
            ? `Port ${wanted} on ${host}, which PostgreSQL needs, is taken: free it or choose another.`
            : `Port ${wanted} on ${host} cannot be used for PostgreSQL: ${error.message}`,
        ),
      ),
    )
    probe.listen(wanted, host, () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => settle(port))
    })
  })
}

function lastLine(output: string): string {
  const lines = output.split('\n').filter((text) => text.trim())
  return lines.findLast((text) => /FATAL|ERROR|error:/.test(text)) ?? lines.at(-1) ?? 'no reason given'
}
