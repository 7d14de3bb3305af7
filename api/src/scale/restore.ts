/** `./script/bench restore`: backs up generated data, restores it three times, once with a kill, and compares every table and file. */
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { newKey } from '../backup/seal.ts'
import { startPostgres } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { openStorages } from '../files.ts'
import { databaseOf } from './bench/target.ts'

const { values } = parseArgs({
  options: {
    campaigns: { type: 'string', default: '1000' },
    data: { type: 'string', default: join(import.meta.dirname, '../../../data/bench') },
  },
})
const folder = resolve(values.data)
const work = join(folder, 'restore')
const key = join(work, 'key')
const pictureBytes = 100_000
const say = (sentence: string) => process.stderr.write(`${sentence}\n`)

await mkdir(folder, { recursive: true })
await chmod(folder, 0o755)
await rm(work, { recursive: true, force: true })
await mkdir(work)
const server = await startPostgres({ dataDir: join(folder, 'postgres'), port: 0, mayCreateDatabases: true })
try {
  const source = await databaseOf(server.url, Number(values.campaigns), say)
  await migrate(source)
  const { identity, recipient } = await newKey()
  await writeFile(key, identity, { mode: 0o600 })
  const shared = { BACKUP_DIR: join(work, 'place'), BACKUP_RECIPIENTS: recipient }
  const dataDir = join(work, 'source')
  await writePictures(source, dataDir)
  const backup = await command('backup.ts', [], { ...shared, DATABASE_URL: source, DATA_DIR: dataDir })
  const before = await hashesOf(source, dataDir)
  const kept = `${Object.keys(before.tables).length} tables, ${before.files.length} files`
  console.log(`backup\t${backup.seconds.toFixed(1)} s\t${kept}`)
  for (const name of ['first', 'second', 'third']) {
    const database = await emptyDatabase(`restored_${name}`)
    const env = { ...shared, DATABASE_URL: database, DATA_DIR: join(work, name) }
    const killed = name === 'second'
    if (killed) await killInTheMiddle(database, env)
    const { seconds } = await command('restore.ts', ['newest', '--identity', key], env)
    assert.deepEqual(await hashesOf(database, env.DATA_DIR), before, name)
    console.log(`${name} restore\t${seconds.toFixed(1)} s\t${kept} equal${killed ? ', after a kill' : ''}`)
  }
} finally {
  await server.stop()
}

async function emptyDatabase(name: string): Promise<string> {
  await query(server.url, `drop database if exists ${name}`)
  await query(server.url, `create database ${name}`)
  return Object.assign(new URL(server.url), { pathname: `/${name}` }).href
}

function start(script: string, words: string[], env: Record<string, string>) {
  return spawn(process.execPath, [join(import.meta.dirname, '..', script), ...words], {
    env: { NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

async function command(script: string, words: string[], env: Record<string, string>) {
  const began = performance.now()
  const child = start(script, words, env)
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'close')])
  assert.equal(code, 0, `${script}: ${output}`)
  return { seconds: (performance.now() - began) / 1000 }
}

async function killInTheMiddle(database: string, env: Record<string, string>) {
  const child = start('restore.ts', ['newest', '--identity', key], env)
  const closed = once(child.stdout.resume(), 'close')
  const filling = `
    select from pg_stat_activity
    where datname = current_database() and application_name = 'sesol-backup' and query ~ '^(copy|COPY).*signature'`
  while (!(await query(database, filling)).length) {
    assert.equal(child.exitCode, null, 'the restore ended before it was killed')
    await pause(5)
  }
  child.kill('SIGKILL')
  await closed
  const connected = `select from pg_stat_activity where datname = current_database() and application_name = 'sesol-backup'`
  while ((await query(database, connected)).length) await pause(20)
  assert.deepEqual(await query(database, 'select from "user"'), [], 'a killed restore leaves nothing')
  say('killed the second restore while it filled the signatures')
}

async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

async function writePictures(database: string, dataDir: string) {
  const { media, temporary } = await openStorages({ dataDir, mediaDir: join(dataDir, 'media'), bucket: undefined })
  for (const { name, extension } of await query(database, `select name, extension from media where state = 'ready'`)) {
    const { path } = await temporary.receive(Readable.from([randomBytes(pictureBytes)]))
    await media.adopt(`${name}.${extension}`, path)
  }
}

async function hashesOf(database: string, dataDir: string) {
  const names = await query(
    database,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'audit') and tablename !~ 'migration' order by 1`,
  )
  const tables: Record<string, string> = {}
  for (const { name } of names) {
    const rows = await query(database, `select count(*), sum(hashtextextended(t::text, 0)) as hash from ${name} t`)
    tables[String(name)] = JSON.stringify(rows)
  }
  const entries = await readdir(join(dataDir, 'media'), { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map(async ({ parentPath, name }) => {
      return `${name} ${createHash('sha256')
        .update(await readFile(join(parentPath, name)))
        .digest('hex')}`
    })
  return { tables, files: (await Promise.all(files)).sort() }
}
