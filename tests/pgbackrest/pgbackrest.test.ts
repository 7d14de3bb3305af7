/** As docs/operations.md describes it, with Debian's PostgreSQL. */
import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { newKey } from '../../api/src/backup/encryption.ts'
import { migrate } from '../../api/src/db/migrate.ts'
import { testMember } from '../../api/src/domains/accounts/testing.ts'
import { testPublicCampaign } from '../../api/src/domains/campaigns/testing.ts'
import { sign, signAs, signForm } from '../../api/src/domains/support/testing.ts'
import { testApi } from '../../api/src/testing.ts'
import { runHere, startProcess, until } from '../../api/src/testing-process.ts'
import { bringProgram, findProgram } from '../../script/lib/debian.ts'
import { freePort } from '../support/start.ts'

const folder = mkdtempSync(join(tmpdir(), 'sesol-pgbackrest-'))
const at = (name: string) => join(folder, name)
const [data, conf] = [at('data'), at('pgbackrest.conf')]
const asPostgres = ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups']
const pgBackRest = [...asPostgres, 'pgbackrest', `--config=${conf}`]
const port = await freePort()

for (const program of ['postgresql', 'pgbackrest'] as const) {
  const { ok, output } = await bringProgram(program)
  assert.ok(ok, output)
}

function run(...words: string[]) {
  const [command = '', ...rest] = words
  return execFileSync(command, rest, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], cwd: folder })
}

const pgCtl = (...words: string[]) =>
  run(...asPostgres, findProgram('postgresql') ?? '', '-D', data, '-l', at('log'), '-s', '-w', ...words)

process.once('exit', () => {
  spawnSync(asPostgres[0] ?? '', [
    ...asPostgres.slice(1),
    findProgram('postgresql') ?? '',
    '-D',
    data,
    '-m',
    'immediate',
    'stop',
  ])
  rmSync(folder, { recursive: true, force: true })
})

function createCluster() {
  const { uid, gid } = statSync('/var/lib/postgresql')
  chmodSync(folder, 0o755)
  for (const name of ['data', 'repo', 'lock', 'pglog']) {
    mkdirSync(at(name), { mode: 0o700 })
    chownSync(at(name), uid, gid)
  }
  chownSync(folder, uid, gid)
  writeFileSync(
    conf,
    `[global]\nrepo1-path=${at('repo')}\nrepo1-cipher-type=aes-256-cbc\nrepo1-cipher-pass=of-the-test\nstart-fast=y
repo1-retention-full=2
lock-path=${at('lock')}\nlog-path=${at('pglog')}\nlog-level-console=warn
[sesol]\npg1-path=${data}\npg1-port=${port}\npg1-socket-path=${folder}\n`,
  )
  pgCtl('initdb', '-o', '--auth=trust --encoding=UTF8')
  writeFileSync(
    join(data, 'postgresql.auto.conf'),
    `listen_addresses = '127.0.0.1'\nport = ${port}\nunix_socket_directories = '${folder}'\narchive_mode = on
archive_command = 'pgbackrest --config=${conf} --stanza=sesol archive-push %p'\narchive_timeout = 30\nmax_connections = 300\n`,
  )
  pgCtl('start')
  for (const command of ['stanza-create', 'check']) run(...pgBackRest, '--stanza=sesol', command)
  run(...pgBackRest, '--stanza=sesol', '--type=full', 'backup')
}

createCluster()
// Test databases are copies of the one that the variables name.
const template = `postgresql://postgres@127.0.0.1:${port}/template`
run(...asPostgres, 'psql', '-qh', folder, '-p', `${port}`, '-c', 'create database template')
await migrate(template, template)
Object.assign(process.env, { DATABASE_URL: template, DATABASE_MIGRATE_URL: template })
const api = await testApi()
const campaign = await testPublicCampaign(api, (await testMember(api)).access)

const { identity, recipient } = await newKey()
writeFileSync(at('key'), identity)
const env = {
  PATH: process.env.PATH ?? '',
  DATABASE_URL: api.url,
  DATABASE_MIGRATE_URL: api.url,
  BACKUP_DIR: at('place'),
  BACKUP_RECIPIENTS: recipient,
  BACKUP_PGBACKREST: [...pgBackRest, '--stanza=sesol'].join(' '),
}

async function backUp(...words: string[]) {
  const { code, output } = await runHere('backup.ts', { ...env, DATA_DIR: api.deps.config.dataDir }, words)
  assert.equal(code, 0, output)
}

type Written = { email: string; at: number }

function keepSigning() {
  const written: Written[] = []
  let isOver = false
  const lanes = ['a', 'b', 'c'].map(async (lane) => {
    for (let n = 0; !isOver; n++) {
      const email = `${lane}${n}@ornek.example`
      await signAs(api, campaign, email)
      written.push({ email, at: Date.now() })
      await pause(50)
    }
  })
  return {
    written,
    end: async () => {
      isOver = true
      await Promise.all(lanes)
    },
  }
}

let restores = 0

async function restore(words: string[], killed = false, more = ''): Promise<Set<string>> {
  if (existsSync(join(data, 'postmaster.pid'))) pgCtl('stop', '-m', 'fast')
  renameSync(data, at(`lost-${restores}`))
  run('install', '-d', '-o', 'postgres', '-g', 'postgres', '-m', '0700', data)
  const dataDir = at(`target-${restores++}`)
  const BACKUP_PGBACKREST = env.BACKUP_PGBACKREST + more
  const begin = () =>
    startProcess('restore.ts', { ...env, BACKUP_PGBACKREST, DATA_DIR: dataDir }, [...words, '--identity', at('key')])
  if (killed) {
    const { child, ended } = begin()
    await until('files are restored', () => existsSync(join(data, 'base')))
    child.kill('SIGKILL')
    await ended
    await until('pgBackRest has ended', () => spawnSync('pgrep', ['-f', conf]).status !== 0)
  }
  const { output, ended } = begin()
  let isStarted = false
  await Promise.race([
    ended,
    until('PostgreSQL may start', () => (isStarted = output().includes('Start PostgreSQL now'))),
  ])
  assert.ok(isStarted, output())
  pgCtl('start')
  assert.deepEqual(await ended, [0, null], output())
  const { rows } = await api.pool.query<{ email: string }>('select email from signature')
  return new Set(rows.map(({ email }) => email))
}

test('R-13 P-20 with pgBackRest the newest write is less than a minute old, a moment is met to the second, and erasures stay', async (context) => {
  await backUp()
  const leaver = await testMember(api)
  await sign(api, campaign, signForm({ name: 'Çekilen' }), leaver.access)
  const { written, end } = keepSigning()
  await pause(3000)
  const moment = new Date()
  await pause(2000)
  const { body } = await api.call('GET', '/users/signatures/', { token: leaver.access })
  await api.call('DELETE', `/users/signatures/${body.results[0].id}/`, { token: leaver.access })
  await backUp('files')
  await pause(70_000)
  pgCtl('stop', '-m', 'immediate')
  const cut = Date.now()
  await end().catch(() => undefined)

  const newest = await restore(['newest'])
  const lost = written.filter(({ email, at }) => at < cut && !newest.has(email))
  const seconds = (cut - Math.min(cut, ...lost.map(({ at }) => at))) / 1000
  context.diagnostic(
    `newest: ${lost.length} of ${written.length} signatures are lost, the oldest ${seconds.toFixed(0)} s before the power cut`,
  )
  assert.ok(seconds < 60)

  // As after a failover: the restore began the second timeline, and the backup is of the first.
  await signAs(api, campaign, 'before@ornek.example')
  await pause(2000)
  const second = new Date().toISOString()
  await pause(1000)
  await signAs(api, campaign, 'after@ornek.example')
  const onSecond = await restore(['at', second], false, ' --target-timeline=2')
  const named = ['before@ornek.example', 'after@ornek.example'].map((email) => onSecond.has(email))
  assert.deepEqual(named, [true, false])

  for (const [n, killed] of [false, true, false].entries()) {
    const begun = performance.now()
    const found = await restore(['at', moment.toISOString()], killed)
    const missing = written.filter(({ email, at }) => at < moment.getTime() && !found.has(email))
    const later = written.filter(({ email, at }) => at > moment.getTime() + 1000 && found.has(email))
    assert.deepEqual([missing, later], [[], []])
    const { rowCount } = await api.pool.query('select from signature where user_id = $1', [leaver.id])
    assert.equal(rowCount, 0, 'the withdrawn signature stays withdrawn')
    context.diagnostic(
      `moment, time ${n + 1}${killed ? ', after a kill' : ''}: ${((performance.now() - begun) / 1000).toFixed(0)} s`,
    )
  }
})
