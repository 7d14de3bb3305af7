import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, suite, test } from 'node:test'
import type { TestDatabase } from '../db/testing.ts'
import { confirmMember, testMember, testModerator } from '../domains/accounts/testing.ts'
import { approve, campaignForm, moveTo, testCampaign } from '../domains/campaigns/testing.ts'
import { testComment } from '../domains/comments/testing.ts'
import { drawing, sign, signAs, signForm } from '../domains/support/testing.ts'
import { openStorages } from '../files.ts'
import { lastBackup } from '../platform/backup-status.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { testBucket } from '../platform/storage/testing.ts'
import type { TestApi } from '../testing.ts'
import { type ApiProcess, runHere, startApi, startProcess, until } from '../testing-process.ts'
import { newKey } from './encryption.ts'
import { debianWorld, embeddedWorld, lacksDebian, type Target, type World } from './testing.ts'

const folder = await mkdtemp(join(tmpdir(), 'sesol backup '))
after(() => rm(folder, { recursive: true, force: true }))
const { identity, recipient } = await newKey()
const keyFile = join(folder, 'key')
await writeFile(keyFile, `# of the tests\n${identity}\n`)

const picture = new Blob([await drawing(800, 600)], { type: 'image/png' })

let places = 0
const newPlace = () => join(folder, `place ${places++}`)
const path = { PATH: process.env.PATH ?? '' }

async function run(script: 'backup.ts' | 'restore.ts', env: Record<string, string>, words: string[]) {
  const { code, output } = await runHere(script, env, words)
  return { code, output: output.trim() }
}

async function contents({ pool }: Pick<TestDatabase, 'pool'>): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'audit') and tablename !~ 'migration|erasure|rate' order by 1`)
  const found: [string, string][] = []
  for (const { name } of rows) {
    const { rows: content } = await pool.query(
      `select count(*)::int as n, md5(string_agg(t::text, '|' order by t::text)) from ${name} t`,
    )
    found.push([name, JSON.stringify(content[0])])
  }
  return Object.fromEntries(found)
}

async function hashOf(target: { call: TestApi['call']; address: string }, file: string): Promise<string> {
  const response = await fetch(target.address + file)
  assert.equal(response.status, 200, file)
  return createHash('sha256')
    .update(Buffer.from(await response.arrayBuffer()))
    .digest('hex')
}

const worlds = { folder: embeddedWorld, dump: debianWorld }

for (const kind of ['folder', 'dump'] as const) {
  const skip = kind === 'dump' && lacksDebian
  if (skip) test(`backups as ${kind}`, { skip })
  else {
    const world = await worlds[kind](folder)
    suite(kind, () => backupTests(kind, world))
  }
}

async function backupTests(kind: keyof typeof worlds, { api, env, emptyTarget: newTarget }: World) {
  const sourceEnv = (place: string): Record<string, string> => ({
    ...env,
    BACKUP_DIR: place,
    BACKUP_RECIPIENTS: recipient,
  })

  async function backUp(place: string, ...words: string[]) {
    const { code, output } = await run('backup.ts', sourceEnv(place), words)
    assert.equal(code, 0, output)
  }

  async function emptyTarget(place: string): Promise<Target> {
    const target = await newTarget(await mkdtemp(join(folder, 'target ')))
    const { jwtSecret: JWT_SECRET, bffSecret: BFF_SECRET } = api.deps.config
    return { ...target, env: { ...target.env, BACKUP_DIR: place, JWT_SECRET, BFF_SECRET } }
  }

  type Restored = Target & { database: TestDatabase }

  async function restore(place: string, bucket: Record<string, string> = {}): Promise<Restored> {
    const target = await emptyTarget(place)
    const { code, output } = await run('restore.ts', { ...target.env, ...bucket }, ['newest', '--identity', keyFile])
    assert.equal(code, 0, output)
    return { ...target, database: await target.open() }
  }

  async function restored(place: string): Promise<Restored & { api: ApiProcess }> {
    const target = await restore(place)
    return { ...target, api: await startApi({ ...target.env, ...urlsOf(target.database), BACKUP_DIR: '' }) }
  }

  const urlsOf = ({ url, serving }: TestDatabase) => ({ DATABASE_URL: serving.url, DATABASE_MIGRATE_URL: url })

  const owner = await testMember(api)
  const { body: made } = await api.call('POST', '/campaign/create/', {
    token: owner.access,
    multipart: campaignForm({}, [picture]),
  })
  const campaign: number = made.id
  const moderator = await testModerator(api)
  const { status: approved } = await api.call('POST', `/moderation/campaigns/${campaign}/approve/`, {
    token: moderator.access,
    json: {},
  })
  assert.equal(approved, 200)
  await sign(api, campaign, signForm({ name: 'Ayşe Yılmaz', email: 'ayse@ornek.example' }, await drawing()))

  test('R-13 a backup under writes is restored whole: rows, counts, files, audit log and sign-ins', async () => {
    const place = newPlace()
    const acknowledged: { email: string; at: number }[] = []
    let writing = true
    const writer = async (name: string) => {
      for (let n = 0; writing; n++) {
        const email = `${name}${n}@ornek.example`
        await signAs(api, campaign, email)
        acknowledged.push({ email, at: Date.now() })
      }
    }
    const writers = ['a', 'b', 'c'].map(writer)
    try {
      await until('writes are acknowledged', () => acknowledged.length > 20)
      const { ended, output } = startProcess('backup.ts', { ...path, ...sourceEnv(place) })
      assert.deepEqual(await ended, [0, null], output())
    } finally {
      writing = false
      await Promise.all(writers)
    }

    const { database, api: target, env } = await restored(place)
    const [name = ''] = await readdir(join(place, 'backups'))
    const { moment } = JSON.parse(await readFile(join(place, 'backups', name, 'manifest.json'), 'utf8'))
    const { rows } = await database.pool.query('select email from signature')
    const found = new Set(rows.map(({ email }) => email))
    const due = acknowledged.filter(({ at }) => at < Date.parse(moment))
    assert.ok(due.length > 20 && due.length < acknowledged.length)
    assert.deepEqual(
      due.filter(({ email }) => !found.has(email)),
      [],
    )
    const { body: counts } = await target.call('GET', `/campaign/${campaign}/counts/`)
    assert.equal(counts.signature_count, found.size)

    const { code, output } = await runHere('moderate.ts', { ...env, BACKUP_DIR: '' }, ['verify-audit'])
    assert.equal(code, 0, output)
    assert.match(output, /^1 entries are as they were written/)
    const { status } = await target.call('GET', '/users/sessions/', { token: owner.access })
    assert.equal(status, 200, 'the session goes on')
    const login = await target.call('POST', '/users/login/', { form: { email: owner.email, password: owner.password } })
    assert.equal(login.status, 200)
    const file: string = made.media[0].file
    assert.equal(await hashOf(target, file), await hashOf(api, file))
  })

  test('R-13 without writes every table and file is the same afterwards', async () => {
    const place = newPlace()
    await backUp(place)
    const before = await contents(api)
    const { database, dataDir } = await restore(place)
    assert.deepEqual(await contents(database), before)
    const files = async (source: string) => {
      const found = await readdir(source, { recursive: true, withFileTypes: true })
      return found.flatMap((entry) => (entry.isFile() ? entry.name : [])).sort()
    }
    for (const area of ['media', 'private']) {
      assert.deepEqual(await files(join(dataDir, area)), await files(join(api.deps.config.dataDir, area)))
    }
    const { rows } = await database.pool.query(`select last_value::int as last from campaign_id_seq`)
    assert.ok(rows[0].last > campaign + 100_000, 'no number is given out twice')
  })

  test('R-13 the files of a bucket are restored into another bucket', async () => {
    const place = newPlace()
    const buckets = await Promise.all([testBucket(), testBucket()])
    const folders = await openStorages(api.deps.config)
    const [source, target] = await Promise.all(
      buckets.map(({ bucket }) => openStorages({ ...api.deps.config, bucket })),
    )
    assert.ok(source && target)
    const envs = buckets.map(({ bucket: { endpoint = '', name, keys } }) => ({
      S3_URL: `${endpoint.replace('//', `//${keys?.id}:${keys?.secret}@`)}/${name}`,
    }))
    for (const area of ['media', 'privateFiles'] as const) {
      for await (const { name } of folders[area].list()) {
        const content = (await folders[area].open(name)) ?? assert.fail(name)
        await source[area].adopt(name, (await folders.temporary.receive(content)).path)
      }
    }
    const saved = await run('backup.ts', { ...sourceEnv(place), ...envs[0] }, [])
    assert.equal(saved.code, 0, saved.output)
    await restore(place, envs[1])
    for (const area of ['media', 'privateFiles'] as const) {
      const before = await filesIn(source[area])
      assert.ok(before.length)
      assert.deepEqual(await filesIn(target[area]), before)
    }
  })

  async function filesIn(storage: Storage): Promise<string[]> {
    const found: string[] = []
    for await (const { name, bytes } of storage.list()) found.push(`${name} ${bytes}`)
    return found.sort()
  }

  test('P-20 what was erased or withdrawn after the backup stays so', async () => {
    const place = newPlace()
    const leaving = await testMember(api)
    const staying = await testMember(api)
    await confirmMember(api, staying, { campaignMail: true })
    const token = leaving.access
    const deleted = await testComment(api, campaign, token, 'Silinecek.')
    const hidden = await testComment(api, campaign, token, 'Gizlenecek.')
    const kept = await testComment(api, campaign, token, 'Kalacak.')
    const withdrawn = await testCampaign(api, staying.access)
    const taken = await testCampaign(api, staying.access)
    await approve(api, withdrawn, taken)
    await sign(api, campaign, signForm({ name: 'Çekilen' }), staying.access)
    await sign(api, campaign, signForm({ name: 'Silinen Kişi' }, await drawing()), token)
    const ended = await api.call('POST', '/users/login/', {
      form: { email: staying.email, password: staying.password },
    })
    await sign(api, campaign, signForm({ name: 'Adını Geri Alan' }), moderator.access)
    const share = (shares_name: boolean) =>
      api.db.updateTable('signature').set({ shares_name }).where('user_id', '=', moderator.id).execute()
    await share(true)
    await api.db
      .insertInto('co_owner')
      .values({ campaign_id: campaign, user_id: staying.id, created_at: new Date() })
      .execute()
    await backUp(place)

    await share(false)
    await api.db.deleteFrom('co_owner').where('user_id', '=', staying.id).execute()
    await api.call('DELETE', `/campaign/comments/${deleted.id}/delete/`, { token })
    await api.call('POST', `/moderation/comments/${hidden.id}/hide/`, {
      token: moderator.access,
      json: { reason: 'insult' },
    })
    await api.call('DELETE', `/campaign/${withdrawn}/delete/`, { token: staying.access })
    await moveTo(api, 'hide', taken)
    const { body: own } = await api.call('GET', '/users/signatures/', { token: staying.access })
    await api.call('DELETE', `/users/signatures/${own.results[0].id}/`, { token: staying.access })
    await api.db
      .updateTable('user')
      .set({ campaign_mail_at: null, show_email: false })
      .where('id', '=', staying.id)
      .execute()
    const { body: sessions } = await api.call('GET', '/users/sessions/', { token: staying.access })
    for (const { id, is_current } of sessions.results) {
      if (!is_current) await api.call('DELETE', `/users/sessions/${id}/`, { token: staying.access })
    }
    await eraseNow(leaving)
    await backUp(place, 'files')

    const { database, dataDir, api: target } = await restored(place)
    const count = async (query: string, value: unknown) => (await database.pool.query(query, [value])).rowCount
    assert.equal(await count('select from comment where id = $1', deleted.id), 0)
    assert.equal(await count('select from comment where id = $1 and hidden_at is not null', hidden.id), 1)
    assert.equal(await count('select from comment where id = $1 and hidden_at is null', kept.id), 1)
    assert.equal((await target.call('GET', `/campaign/${withdrawn}/`)).status, 410)
    assert.equal((await target.call('GET', `/campaign/${taken}/`)).status, 410)
    assert.equal(await count('select from signature where user_id = $1', staying.id), 0)
    assert.equal(await count('select from signature where user_id = $1 and not shares_name', moderator.id), 1)
    assert.equal(await count('select from co_owner where user_id = $1', staying.id), 0)
    assert.equal(
      await count('select from "user" where id = $1 and campaign_mail_at is null and not show_email', staying.id),
      1,
    )
    assert.equal((await target.call('GET', '/users/sessions/', { token: ended.body.access })).status, 401)
    assert.equal((await target.call('GET', '/users/sessions/', { token: staying.access })).status, 200)
    assert.equal(await count(`select from "user" where id = $1 and email = '' and username = ''`, leaving.id), 1)
    const everywhere = JSON.stringify((await database.pool.query('select * from signature, "user"')).rows)
    for (const trace of ['Silinen Kişi', leaving.email, leaving.username]) assert.ok(!everywhere.includes(trace), trace)
    const { rows } = await database.pool.query('select image from signature where image is not null')
    const images = await readdir(join(dataDir, 'private'), { recursive: true })
    assert.equal(
      images.filter((name) => name.endsWith('.png')).length,
      rows.length,
      'the image of the erased is not restored',
    )
    const sums = `select sum(hits)::int as n from campaign_counter where campaign_id = $1 and kind = 'comment'`
    assert.equal((await database.pool.query(sums, [campaign])).rows[0].n, 1)
  })

  test('a backup that was killed is none, and the next one removes what it left', async () => {
    const place = newPlace()
    for (const moment of ['begun', 'writes the database']) {
      const { child, ended } = startProcess('backup.ts', { ...path, ...sourceEnv(place) })
      await until(`the backup ${moment}`, async () => {
        const found = await readdir(join(place, 'unfinished'), { recursive: true }).catch(() => [])
        return moment === 'begun' ? found.length > 0 : found.some((name) => name.endsWith(`database.${kind}.age`))
      })
      child.kill('SIGKILL')
      await ended
      assert.deepEqual(await readdir(join(place, 'backups')), [], moment)
    }
    const none = await run('restore.ts', (await emptyTarget(place)).env, ['newest'])
    assert.deepEqual(none, { code: 1, output: `There is no backup in ${place}.` })
    // A file of the last minute may be one that the worker writes.
    const unfinished = join(place, 'unfinished')
    for (const name of await readdir(unfinished)) await utimes(join(unfinished, name), 0, 0)
    await backUp(place)
    assert.equal((await readdir(join(place, 'backups'))).length, 1)
    assert.deepEqual(await readdir(unfinished), [])
    assert.ok(Date.now() - Number(await lastBackup(place)) < 60_000)
  })

  const words = ['newest', '--identity', keyFile]

  test('a restore that was killed leaves no half database and no service that starts, and succeeds when repeated', async () => {
    const place = newPlace()
    await backUp(place)
    const before = await contents(api)
    const target = await emptyTarget(place)
    await (kind === 'dump' ? killWhileLoading(target) : killWhileUnpacking(target))
    const address = { DATABASE_URL: 'postgresql://x@127.0.0.1/x', JWT_SECRET: '', BACKUP_DIR: '', PORT: '0' }
    const service = startProcess('main.ts', { ...target.env, ...address })
    assert.deepEqual(await service.ended, [1, null])
    assert.match(service.output(), /^A restore into .* has not finished: run .\/script\/restore again\.\n$/)
    assert.equal(existsSync(join(target.dataDir, 'secrets.json')), false, 'no secrets take the place of the restored')
    const { code, output } = await run('restore.ts', target.env, words)
    assert.equal(code, 0, output)
    const again = await run('restore.ts', target.env, words)
    assert.equal(again.code, 1)
    assert.match(again.output, /The database has tables: a backup is restored into an empty one only\.$/)
    assert.deepEqual(await contents(await target.open()), before)
  })

  async function killWhileUnpacking({ env, dataDir }: Target) {
    for (const name of ['postgres.new', 'postgres']) {
      const { child, ended } = startProcess('restore.ts', { ...path, ...env }, words)
      await until(`${name} is there`, () => existsSync(join(dataDir, name)))
      child.kill('SIGKILL')
      await ended
    }
  }

  async function killWhileLoading({ env, open }: Target) {
    const { pool } = await open()
    const ours = `from pg_stat_activity where datname = current_database() and application_name = 'sesol-backup'`
    const countOf = async (rest: string) => (await pool.query(`select ${rest}`)).rowCount
    const kill = async (blocking: string, isThere: () => Promise<boolean>) => {
      const blocker = await pool.connect()
      await blocker.query(`begin; ${blocking}`)
      const { child, ended, output } = startProcess('restore.ts', { ...path, ...env }, words)
      await until(`the restore waits: ${blocking}`, async () => {
        assert.equal(child.exitCode, null, output())
        return isThere()
      })
      child.kill('SIGKILL')
      await ended
      // pg_restore outlives its parent.
      await pool.query(`select pg_terminate_backend(pid) ${ours}`)
      await blocker.query('rollback')
      blocker.release()
      await until('its connection is closed', async () => (await countOf(ours)) === 0)
    }
    const tables = `from pg_tables where schemaname in ('public', 'audit')`
    // Of two transactions that make the same name, the second waits.
    for (const statement of ['create schema audit', 'create table campaign_word_campaign_id ()']) {
      await kill(statement, async () => (await countOf(`${ours} and wait_event_type = 'Lock'`)) === 1)
      assert.equal(await countOf(tables), 0, statement)
    }
    // The lock of migrations is taken between the dump and the erasures.
    await kill('select pg_advisory_xact_lock(7353765)', async () => {
      return (await countOf(tables)) !== 0 && (await countOf(`${ours} and query ~ 'COMMIT'`)) === 0
    })
    assert.notEqual(await countOf(tables), 0)
    const { rows } = await pool.query(`select has_table_privilege('sesol_serving', 'signature', 'select') as may`)
    assert.equal(rows[0].may, false, 'nothing serves before the erasures are done again')
  }

  test('R-13 a backup of a database that a later release has migrated names that release, and is restored', async () => {
    const place = newPlace()
    const [later, release] = ['20991231T2359-later', '9.9.9-0123456789ab']
    const [{ made } = { made: '' }] = (
      await api.pool.query(`select obj_description('kysely_migration'::regclass) as made`)
    ).rows
    await api.pool.query(`insert into kysely_migration (name, timestamp) values ($1, now()::text)`, [later])
    await api.pool.query(`comment on table kysely_migration is '${release}'`)
    await backUp(place)
    const [name = ''] = await readdir(join(place, 'backups'))
    const manifest = JSON.parse(await readFile(join(place, 'backups', name, 'manifest.json'), 'utf8'))
    assert.equal(manifest.version, release)
    const { database } = await restore(place)
    assert.deepEqual(await contents(database), await contents(api))
    await api.pool.query('delete from kysely_migration where name = $1', [later])
    await api.pool.query(`comment on table kysely_migration is '${made}'`)
  })

  test('R-13 a backup that was cut or changed is refused before anything is written', async () => {
    const place = newPlace()
    await backUp(place)
    const [name = ''] = await readdir(join(place, 'backups'))
    const file = join(place, 'backups', name, `database.${kind}.age`)
    const whole = await readFile(file)
    const changed = Buffer.from(whole)
    changed[whole.length - 100] = (changed[whole.length - 100] ?? 0) ^ 1
    const target = await emptyTarget(place)
    for (const content of [whole.subarray(0, whole.length - 100), changed]) {
      await writeFile(file, content)
      const { code, output } = await run('restore.ts', target.env, words)
      assert.deepEqual(
        [code, output.split('\n').at(-1)],
        [1, `${file} is damaged: choose an earlier backup with \`at\`.`],
      )
      assert.deepEqual(await readdir(target.dataDir), [])
    }
  })

  test('P-20 what is older than backups are kept is removed: backups, files and entries of the journal', async () => {
    const place = newPlace()
    await backUp(place)
    const backups = join(place, 'backups')
    const [name = ''] = await readdir(backups)
    const long = { moment: '2020-01-01T00:00:00.000Z', name: '20200101T000000.000Z' }
    await rename(join(backups, name), join(backups, long.name))
    // As a version wrote it whose dumps nothing reads any more.
    const database = { migrations: [], tables: [], sequences: [] }
    const manifest = { format: 1, moment: long.moment, version: '0.0.1', database, files: 0, bytes: 0 }
    await writeFile(join(backups, long.name, 'manifest.json'), JSON.stringify(manifest))
    const unread = await run('restore.ts', (await emptyTarget(place)).env, words)
    assert.match(unread.output, /no database that this version can read: .* or release 0\.0\.1 restores it\.$/)
    await writeFile(join(place, 'erasures', `${long.name}-entries.jsonl.age`), '')
    const copy = join(place, 'files', 'media', 'aa', `${'a'.repeat(32)}.webp.age`)
    await mkdir(join(copy, '..'), { recursive: true })
    await writeFile(copy, '')
    await utimes(copy, new Date(long.moment), new Date(long.moment))
    await backUp(place)
    const left = await readdir(backups)
    assert.deepEqual([left.length, left.includes(long.name)], [1, false])
    const entries = await readdir(join(place, 'erasures'))
    assert.ok(!entries.some((entry) => entry.startsWith(long.name)))
    assert.equal(existsSync(copy), false)
    const copies = await readdir(join(place, 'files', 'media'), { recursive: true })
    assert.ok(
      copies.some((path) => path.endsWith('.webp.age')),
      'what is in the storage stays',
    )
  })

  test('P-01 nothing is written without a key, nothing in the clear, and nothing is read with another key', async () => {
    const place = newPlace()
    const { BACKUP_RECIPIENTS: _key, ...keyless } = sourceEnv(place)
    assert.deepEqual(await run('backup.ts', keyless, []), {
      code: 1,
      output: 'BACKUP_RECIPIENTS is missing (BACKUP_DIR is set): ./script/backup new-key makes a key',
    })
    assert.equal(existsSync(place), false)
    await backUp(place)
    const written = await readdir(place, { recursive: true, withFileTypes: true })
    for (const entry of written) {
      if (!entry.isFile()) continue
      const content = await readFile(join(entry.parentPath, entry.name))
      if (entry.name === 'manifest.json') assert.ok(!content.includes(owner.email))
      else assert.ok(content.subarray(0, 21).toString() === 'age-encryption.org/v1', entry.name)
    }
    const target = await emptyTarget(place)
    const otherKey = join(folder, 'other key')
    await writeFile(otherKey, (await newKey()).identity)
    for (const words of [[], ['--identity', otherKey]]) {
      assert.match((await run('restore.ts', target.env, ['newest', ...words])).output, /The key does not fit/)
    }
  })

  async function eraseNow({ id, access, password }: { id: number; access: string; password: string }) {
    await api.call('POST', '/users/deletion/', { token: access, json: { password, campaigns: 'keep' } })
    await api.db
      .updateTable('user')
      .set({ deletion_at: new Date(0) })
      .where('id', '=', id)
      .execute()
    const { eraseMembers } = await import('../domains/accounts/index.ts')
    const { personalData } = await import('../retention.ts')
    await eraseMembers(api.deps, personalData)
  }
}
