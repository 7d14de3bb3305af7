import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { startPostgres } from './db/embedded.ts'
import { binariesFor } from './db/embedded-binaries.ts'
import { serverOwner } from './db/embedded-owner.ts'
import { migrate } from './db/migrate.ts'
import { freePort, until } from './testing-process.ts'

export type Standby = {
  /** The same database on the standby. */
  urlOf: (leaderUrl: string) => string
  /** For `testDatabase`. */
  leader: { url: string; migrateUrl: string }
  asSuperuser: (statement: string) => Promise<void>
  /** To all its processes, which have a group each. */
  kill: (signal: NodeJS.Signals) => void
  /** After a kill. */
  restart: () => Promise<void>
  stop: () => Promise<void>
}

/** Two servers of which one streams from the other. */
export async function startStandby(): Promise<Standby> {
  const folder = await mkdtemp(join(tmpdir(), 'sesol-standby-'))
  await chmod(folder, 0o755)
  const [leaderDir, standbyDir] = [join(folder, 'leader'), join(folder, 'standby')]
  const settings = { wal_level: 'replica', wal_keep_size: '512MB', fsync: 'off', max_connections: '100' }
  const startLeader = () => startPostgres({ dataDir: leaderDir, port: 0, settings, mayCreateDatabases: true })
  await (await startLeader()).stop()
  // A copy of a stopped server is a base backup.
  await promisify(execFile)('cp', ['-a', leaderDir, standbyDir])
  const leader = await startLeader()
  const password = (await readFile(join(leaderDir, 'sesol.password'), 'utf8')).trim()
  const admin = { host: '127.0.0.1', user: 'postgres', password, database: 'postgres' }
  const port = await freePort()
  const flags = {
    ...settings,
    listen_addresses: admin.host,
    unix_socket_directories: '',
    primary_conninfo: `host=${admin.host} port=${new URL(leader.url).port} user=postgres password=${password}`,
  }
  const parameters = Object.entries(flags).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const owner = await serverOwner()
  const { postgres } = await binariesFor(owner, folder)

  const asSuperuser = async (statement: string) => {
    const client = new pg.Client({ ...admin, port })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query(statement)
    } finally {
      await client.end()
    }
  }

  const start = async () => {
    await writeFile(join(standbyDir, 'standby.signal'), '')
    const child = spawn(postgres, ['-D', standbyDir, '-p', String(port), ...parameters], {
      ...(owner && { uid: owner.uid, gid: owner.gid }),
      cwd: '/',
      env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' },
      stdio: 'ignore',
    })
    const ended = once(child, 'exit')
    await until('the standby answers', () =>
      asSuperuser('select 1').then(
        () => true,
        () => false,
      ),
    )
    return { child, ended }
  }
  let standby = await start()
  await migrate(leader.url, leader.servingUrl)
  return {
    leader: { url: leader.servingUrl, migrateUrl: leader.url },
    asSuperuser,
    kill: (signal) => {
      const { child } = standby
      child.kill('SIGSTOP')
      const children = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim().split(' ')
      for (const pid of children) process.kill(Number(pid), signal)
      child.kill(signal)
    },
    restart: async () => {
      await standby.ended
      standby = await start()
    },
    stop: async () => {
      standby.child.kill('SIGKILL')
      await standby.ended
      await leader.stop()
      await rm(folder, { recursive: true, force: true })
    },
    urlOf: (leaderUrl) => {
      const url = new URL(leaderUrl)
      url.port = String(port)
      return url.href
    },
  }
}
