import assert from 'node:assert/strict'
import { execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from '../../script/lib/root.ts'
import { freePort, start } from '../support/start.ts'

const folder = mkdtempSync(join(tmpdir(), 'sesol backup command '))
after(() => rmSync(folder, { recursive: true, force: true }))
const key = join(folder, 'key')

type Ended = { status: number | null; stdout: string; stderr: string }

function run(script: 'backup' | 'restore', env: Record<string, string>, ...words: string[]): Promise<Ended> {
  const unset = { DATABASE_URL: '', DATABASE_MIGRATE_URL: '', BACKUP_DIR: '', BACKUP_RECIPIENTS: '' }
  const options = { cwd: root, env: { ...process.env, ...unset, ...env } }
  return new Promise((resolve) => {
    const child = execFile(join(root, 'script', script), words, options, (_error, stdout, stderr) => {
      resolve({ status: child.exitCode, stdout, stderr })
    })
  })
}

async function startDatabase(dataDir: string) {
  const child = fork('script/lib/database.ts', [join(dataDir, 'postgres')], { cwd: root })
  after(() => child.kill())
  const [{ url, servingUrl }] = (await once(child, 'message')) as [{ url: string; servingUrl: string }]
  const stop = async () => {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  return { url, servingUrl, stop }
}

async function withApi(dataDir: string, work: (call: typeof callOf) => Promise<void>) {
  const database = await startDatabase(dataDir)
  const env = {
    DATABASE_URL: database.servingUrl,
    DATABASE_MIGRATE_URL: database.url,
    NODE_ENV: 'development',
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
  }
  const api = await start(['api/src/main.ts'], env, /"msg":"migrated"|listening/i)
  const address = `http://127.0.0.1:${env.PORT}`
  const isReady = () =>
    fetch(`${address}/readyz`).then(
      ({ status }) => status === 200,
      () => false,
    )
  while (!(await isReady())) await pause(100)
  await work((path, fields) => callOf(address + path, fields))
  return { database, stop: () => api.stop() }
}

async function callOf(address: string, fields: Record<string, string>) {
  const { status } = await fetch(address, {
    method: 'POST',
    body: JSON.stringify(fields),
    headers: { 'content-type': 'application/json' },
  })
  return status
}

test('help names every command, and wrong use is exit code 2', async () => {
  const [help, nonsense, zoneless, placeless] = await Promise.all([
    Promise.all([run('backup', {}, '--help'), run('restore', {}, '--help')]),
    Promise.all([run('backup', {}, 'nonsense'), run('restore', {}, 'nonsense')]),
    run('restore', {}, 'at', '2026-11-23T17:00:00'),
    run('backup', {}),
  ])
  assert.match(help[0].stdout, /^Usage: .\/script\/backup/)
  assert.match(help[1].stdout, /^Usage: .\/script\/restore/)
  for (const { status } of nonsense) assert.equal(status, 2)
  assert.equal(zoneless.status, 2, 'a time without a zone')
  assert.equal(placeless.stderr, 'BACKUP_DIR is missing: the folder of the backups\n')
})

test('R-13 the embedded database of a running server is backed up and restored into an empty folder', async () => {
  const made = await run('backup', {}, 'new-key', key)
  assert.equal(statSync(key).mode & 0o077, 0)
  assert.equal((await run('backup', {}, 'new-key', key)).status, 1, 'a key never replaces another')
  const recipient = /^BACKUP_RECIPIENTS=(age1\w+)$/m.exec(made.stdout)?.[1] ?? assert.fail(made.stdout)
  const place = { BACKUP_DIR: join(folder, 'place'), BACKUP_RECIPIENTS: recipient }
  const source = { ...place, DATA_DIR: join(folder, 'source') }
  const account = { username: 'ayse', email: 'ayse@ornek.example', password: 'correct horse battery' }
  const { database, stop } = await withApi(source.DATA_DIR, async (call) => {
    assert.equal(await call('/users/register/', { ...account, password2: account.password }), 201)
  })
  await stop()
  const { status, stdout, stderr } = await run('backup', source)
  assert.equal(status, 0, stderr)
  assert.match(stdout, /^Backup of \S+Z: 0 files, \d+\.\d MB in all\.\n$/)
  await database.stop()
  assert.match((await run('backup', source, 'list')).stdout, /^\S+Z\t\d+\.\d MB\tfolder\t0 files\trelease \S+\n$/)

  const target = { ...place, DATA_DIR: join(folder, 'target') }
  const restored = await run('restore', target, 'newest', '--identity', key)
  assert.equal(restored.status, 0, restored.stderr)
  const again = await withApi(target.DATA_DIR, async (call) => {
    assert.equal(await call('/users/login/', account), 200)
  })
  await again.stop()
  await again.database.stop()
  assert.equal((await run('restore', target, 'newest', '--identity', key)).status, 1, 'the database has data')
})
