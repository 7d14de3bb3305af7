import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { promisify } from 'node:util'
import pg from 'pg'
import { startPostgres } from '../db/embedded.ts'
import { serverOwner } from '../db/embedded-owner.ts'
import { migrate } from '../db/migrate.ts'
import { closeTestDatabase, openTestDatabase, type TestDatabase } from '../db/testing.ts'
import { type TestApi, testApi } from '../testing.ts'
import { freePort, until } from '../testing-process.ts'

export type Target = {
  env: Record<string, string>
  dataDir: string
  /** After the restore. */
  open: () => Promise<TestDatabase>
}

/** A database with an API, and empty places for what is restored. */
export type World = {
  api: TestApi
  env: Record<string, string>
  emptyTarget: (dataDir: string) => Promise<Target>
}

export async function embeddedWorld(folder: string): Promise<World> {
  const dataDir = join(folder, 'source')
  const open = async (directory: string) => {
    const settings = { fsync: 'off', synchronous_commit: 'off' }
    const server = await startPostgres({ dataDir: join(directory, 'postgres'), port: 0, settings })
    await migrate(server.url, server.servingUrl)
    const database = openTestDatabase(server.url, server.servingUrl)
    after(async () => {
      await closeTestDatabase(database)
      await server.stop()
    })
    return database
  }
  const api = await testApi({ dataDir, mediaDir: join(dataDir, 'media') }, await open(dataDir))
  return {
    api,
    env: { DATABASE_URL: '', DATABASE_MIGRATE_URL: '', DATA_DIR: dataDir },
    emptyTarget: async (directory) => ({
      dataDir: directory,
      env: { DATABASE_URL: '', DATABASE_MIGRATE_URL: '', DATA_DIR: directory },
      open: () => open(directory),
    }),
  }
}

const versions = await readdir('/usr/lib/postgresql').catch(() => [])
const programs = versions.map((version) => join('/usr/lib/postgresql', version, 'bin')).at(-1)

export const lacksDebian = programs === undefined && 'needs PostgreSQL of Debian'

/** Debian's PostgreSQL with the two roles of an installation. */
export async function debianWorld(folder: string): Promise<World> {
  const { create, stop } = await startDebian()
  after(stop)
  const open = async ({ url, servingUrl }: Urls) => {
    const database = openTestDatabase(url, servingUrl)
    after(() => closeTestDatabase(database))
    return database
  }
  const envOf = ({ url, servingUrl }: Urls) => ({ DATABASE_URL: servingUrl, DATABASE_MIGRATE_URL: url })
  const source = await create('source')
  await migrate(source.url, source.servingUrl)
  const dataDir = join(folder, 'source of dumps')
  let targets = 0
  return {
    api: await testApi({ dataDir, mediaDir: join(dataDir, 'media') }, await open(source)),
    env: { ...envOf(source), DATA_DIR: dataDir },
    emptyTarget: async (directory) => {
      const urls = await create(`target_${targets++}`)
      return { dataDir: directory, env: { ...envOf(urls), DATA_DIR: directory }, open: () => open(urls) }
    },
  }
}

type Urls = { url: string; servingUrl: string }

export async function startDebian() {
  const owner = await serverOwner()
  const as = { cwd: '/', ...(owner && { uid: owner.uid, gid: owner.gid }) }
  const folder = await mkdtemp(join(tmpdir(), 'sesol-debian-'))
  await chmod(folder, 0o755)
  const data = join(folder, 'data')
  await mkdir(data, { mode: 0o700 })
  if (owner) await chown(data, owner.uid, owner.gid)
  const parameters = ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync']
  await promisify(execFile)(join(programs ?? '', 'initdb'), parameters, as)
  const port = String(await freePort())
  const settings = { port, unix_socket_directories: '', fsync: 'off', max_connections: '200' }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(join(programs ?? '', 'postgres'), ['-D', data, ...flags], { ...as, stdio: 'ignore' })
  const ended = once(server, 'exit')
  const admin = `postgresql://postgres@127.0.0.1:${port}/postgres`
  await until('PostgreSQL answers', () =>
    ask(admin, 'create role sesol_owner login', 'create role sesol_serving login').then(
      () => true,
      () => false,
    ),
  )
  return {
    create: async (name: string): Promise<Urls> => {
      await ask(admin, `create database ${name} owner sesol_owner template template0`)
      const urlOf = (role: string) => `postgresql://${role}@127.0.0.1:${port}/${name}`
      return { url: urlOf('sesol_owner'), servingUrl: urlOf('sesol_serving') }
    },
    stop: async () => {
      server.kill('SIGINT')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function ask(url: string, ...statements: string[]) {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
