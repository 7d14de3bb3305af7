import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, beforeEach, test } from 'node:test'
import { createServer } from 'node:tls'
import { addDays } from 'date-fns/addDays'
import { subHours } from 'date-fns/subHours'
import type { Config } from '../config.ts'
import { databaseOn, openPool } from '../db/database.ts'
import { openMailer } from '../platform/mail/index.ts'
import { testMail, testSmtp } from '../platform/mail/testing.ts'
import { testApi } from '../testing.ts'
import { freePort, runHere, startProcess, until } from '../testing-process.ts'
import { type Alarm, backupIn, certificateOf, databaseOf, disksIn, type Watched, waitingIn } from './checks.ts'
import { mailOperator, recall, remember } from './operator.ts'
import { checkServer } from './watch.ts'

const api = await testApi()
const smtp = await testSmtp()
const folder = await mkdtemp(join(tmpdir(), 'sesol-alarms-'))
const operatorFile = join(folder, 'operator.json')
const operator = 'isleten@ornek.example'
await writeFile(operatorFile, JSON.stringify({ name: 'Ses Derneği', email: operator }))
const backup = { dir: join(folder, 'backups'), recipients: [], keepDays: 30, pgBackRest: undefined }
const config: Config = { ...api.deps.config, operatorFile, backup, mail: { ...testMail, smtpUrl: smtp.url } }
const mailer = openMailer(config)
after(async () => {
  mailer.close()
  await rm(folder, { recursive: true, force: true })
})

const works = { state: 'works', waiting_minutes: null } as const
const allWorks = { emails: works, faxes: works, media: works }
const startedAt = api.deps.now()
const watched: Watched = { config, db: api.db, status: async () => allWorks, startedAt }
const watching = { ...watched, config, mailer, now: api.deps.now }
const kindsOf = (alarms: Alarm[]) =>
  alarms.map(({ kind, subject, values }) => [kind, subject, ...Object.values(values ?? {})])
const received = () => smtp.received.splice(0)

beforeEach(async () => {
  await rm(join(config.dataDir, 'alarms.json'), { force: true })
  received()
})

test('the operator gets one e-mail with all that is new, and the same thing once a day', async () => {
  const [unit, disk]: Alarm[] = [
    { kind: 'unit', subject: 'sesol-backup' },
    { kind: 'disk', subject: '/var/lib/sesol', values: { percent: '4' } },
  ]
  assert.ok(unit && disk)
  assert.equal((await mailOperator(watching, [unit, disk])).length, 2)
  const [first, ...more] = received()
  assert.deepEqual([first?.to, more], [[operator], []])
  assert.equal(first?.mail.subject, 'Ses Ol sunucusu: sesol-backup durdu ya da başlayamadı')
  assert.match(first?.mail.text ?? '', /journalctl -u sesol-backup -n 50.*Disk dolmak üzere.*yüzde 4/s)

  assert.deepEqual(await mailOperator(watching, [disk, unit]), [])
  assert.deepEqual(await mailOperator(watching, [disk, { ...unit, subject: 'sesol-api' }]), [
    { kind: 'unit', subject: 'sesol-api' },
  ])
  api.advance(24 * 3600 - 60)
  assert.deepEqual(await mailOperator(watching, [unit]), [])
  api.advance(120)
  assert.deepEqual(await mailOperator(watching, [unit]), [unit])
  assert.equal(received().length, 2)
})

test('what no mail server takes is not mailed, and comes with the next look', async () => {
  const alarm: Alarm = { kind: 'backup', subject: '/mnt' }
  smtp.refuse(451)
  await assert.rejects(mailOperator(watching, [alarm]))
  assert.deepEqual(await mailOperator(watching, [alarm]), [alarm])
  assert.equal(received().length, 1)
})

test('nobody is mailed without an operator, and a file without an address is a fault of its setting', async () => {
  const alarm: Alarm = { kind: 'emails', subject: '', values: { minutes: '15' } }
  assert.deepEqual(await mailOperator({ ...watching, config: { ...config, operatorFile: undefined } }, [alarm]), [])
  for (const text of ['', '{}', '{"email":"x"}']) {
    const file = join(folder, 'broken.json')
    await writeFile(file, text)
    const broken = { ...watching, config: { ...config, operatorFile: file } }
    await assert.rejects(mailOperator(broken, [alarm]), {
      message: `OPERATOR_FILE: no e-mail address can be read in ${file}`,
    })
  }
  assert.equal(received().length, 0)
})

test('a disk is named once, when less than a tenth of it is free', async () => {
  await mkdir(config.mediaDir, { recursive: true })
  const found = async (bavail: number) => kindsOf(await disksIn(config, async () => ({ bavail, blocks: 1000 })))
  assert.deepEqual(await found(100), [])
  assert.deepEqual(await found(99), [['disk', config.dataDir, '9']])
  assert.deepEqual(await found(0), [['disk', config.dataDir, '0']])
  assert.ok((await disksIn(config)).every(({ subject }) => subject === config.dataDir))
})

test('a backup is missed after 36 hours, also the first one', async () => {
  const now = api.deps.now()
  const at = (hours: number) => ({ ...watched, startedAt: subHours(now, hours) })
  assert.deepEqual(await backupIn(at(35), now), [])
  assert.deepEqual(kindsOf(await backupIn(at(37), now)), [['backup', backup.dir]])
  assert.deepEqual(await backupIn({ ...at(37), config: { ...config, backup: undefined } }, now), [])
  const made = join(backup.dir, 'backups', 'newest')
  await mkdir(made, { recursive: true })
  const finished = (hours: number) => utimes(made, now, subHours(now, hours))
  await finished(35)
  assert.deepEqual(await backupIn(at(100), now), [])
  await finished(37)
  assert.equal((await backupIn(at(1), now)).length, 1)
  await rm(join(backup.dir, 'backups'), { recursive: true })
})

test('a certificate is named two weeks before its end and after it, also if nobody trusts it', async (context) => {
  if (spawnSync('openssl', ['version']).error) return context.skip('there is no openssl')
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const words = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 90 -subj /CN=localhost`.split(
    ' ',
  )
  execFileSync('openssl', [...words, '-keyout', key, '-out', cert], { stdio: 'ignore' })
  const server = createServer({ key: await readFile(key), cert: await readFile(cert) }).listen(0, '127.0.0.1')
  await new Promise((settle) => server.once('listening', settle))
  const { port } = server.address() as AddressInfo
  const now = new Date()
  for (const host of ['localhost', '127.0.0.1']) {
    const found = async (days: number) => (await certificateOf(`https://${host}:${port}`, addDays(now, days))).length
    assert.deepEqual([await found(0), await found(75), await found(77), await found(91)], [0, 0, 1, 1], host)
  }
  server.close()
  await new Promise((settle) => server.once('close', settle))
  assert.deepEqual(await certificateOf(`https://127.0.0.1:${port}`, addDays(now, 91)), [])
  assert.deepEqual(await certificateOf('http://localhost:3000', now), [])
})

test('e-mails, faxes and media are named once they wait for a quarter of an hour, or cannot be stored', () => {
  const waits = (waiting_minutes: number) => ({ state: 'delayed', waiting_minutes }) as const
  assert.deepEqual(waitingIn({ emails: waits(14), faxes: works, media: works }), [])
  const found = waitingIn({ emails: waits(15), faxes: waits(240), media: { state: 'down', waiting_minutes: null } })
  assert.deepEqual(kindsOf(found), [
    ['emails', '', '15'],
    ['faxes', '', '240'],
    ['media', '', '0'],
  ])
})

test('a restart of PostgreSQL is named, and one that does not answer, of which nothing else is asked', async () => {
  const first = await databaseOf(watched, undefined)
  assert.ok(first.startedAt)
  assert.deepEqual(first.alarms, [])
  assert.deepEqual((await databaseOf(watched, first.startedAt)).alarms, [])
  const later = await databaseOf(watched, subHours(first.startedAt, 1))
  assert.deepEqual(
    later.alarms.map(({ kind }) => kind),
    ['database_restarted'],
  )

  const gone = { ...config.database, directUrl: `postgresql://x:y@127.0.0.1:${await freePort()}/sesol` }
  const db = databaseOn(openPool({ ...gone, url: gone.directUrl }, () => true))
  const status = () => assert.fail('asked')
  const mailed = await checkServer({ ...watching, config: { ...config, database: gone }, db, status })
  await db.destroy()
  assert.ok(mailed.some(({ kind, subject }) => kind === 'database_gone' && subject === new URL(gone.directUrl).host))
})

test('the start of PostgreSQL is known from the first look on', async () => {
  await checkServer(watching)
  const { database_started_at: at = '', mailed } = await recall(config.dataDir)
  await remember(config.dataDir, { mailed, database_started_at: subHours(new Date(at), 1).toISOString() })
  const restarts = async () => (await checkServer(watching)).filter(({ kind }) => kind === 'database_restarted').length
  assert.deepEqual([await restarts(), await restarts()], [1, 0])
  assert.equal((await recall(config.dataDir)).database_started_at, at)
})

const env = () => ({ DATABASE_URL: api.url, DATA_DIR: config.dataDir, SMTP_URL: smtp.url, OPERATOR_FILE: operatorFile })

test('the worker looks when it starts', async () => {
  await remember(config.dataDir, { mailed: {}, database_started_at: new Date(0).toISOString() })
  const worker = startProcess('worker.ts', env())
  await until('the mail', () => smtp.received.length > 0)
  assert.match(received()[0]?.mail.text ?? '', /Veritabanı yeniden başladı/)
  worker.child.kill('SIGTERM')
  assert.deepEqual(await worker.ended, [0, null])
})

test('a failed unit is mailed by a program that needs no database', async (context) => {
  context.mock.method(process.stderr, 'write', () => true)
  const DATABASE_URL = `postgresql://x:y@127.0.0.1:${await freePort()}/sesol`
  const alarm = (unit: string, given = {}) => runHere('alarm.ts', { ...env(), DATABASE_URL, ...given }, [unit])
  assert.deepEqual(await alarm('sesol-backup'), { code: 0, output: 'The operator is mailed.\n' })
  assert.deepEqual(await alarm('sesol-backup'), { code: 0, output: 'The operator was mailed in the last day.\n' })
  assert.deepEqual(
    received().map(({ to }) => to),
    [[operator]],
  )
  assert.equal((await alarm('sesol-api', { OPERATOR_FILE: '' })).code, 1)
  assert.equal((await alarm('a; b')).code, 2)
})
