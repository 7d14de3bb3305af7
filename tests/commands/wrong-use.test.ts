import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { freePort } from '../support/start.ts'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'sesol wrong use '))
after(() => rmSync(folder, { recursive: true, force: true }))

const unset = { API_URL: '', DATABASE_URL: '', DATABASE_MIGRATE_URL: '', PORT: '', SITE_URL: '', SMTP_URL: '' }

function run(script: 'server' | 'test', ...parameters: string[]) {
  return runWith({}, script, ...parameters)
}

function runWith(settings: Record<string, string>, script: 'server' | 'test', ...parameters: string[]) {
  const env = { ...process.env, ...unset, ...settings }
  const options = { cwd: root, env, encoding: 'utf8', timeout: 30_000 } as const
  const { status, stdout, stderr } = spawnSync(process.execPath, [`script/lib/${script}.ts`, ...parameters], options)
  return { status, stdout, stderr: stderr.trim() }
}

test('help names every option and starts nothing', () => {
  const { status, stdout } = run('server', '--help')
  assert.equal(status, 0)
  for (const option of ['--port', '--api-port', '--db-port', '--data', '--host', '--no-demo', '--verbose', 'API_URL']) {
    assert.match(stdout, new RegExp(option))
  }
})

test('a wrong flag is one sentence and exit code 2', () => {
  const cases: [string[], RegExp][] = [
    [['--prot', '3000'], /^Unknown option '--prot'\. See --help\.$/],
    [['--port', 'x'], /^--port needs a port number, not “x”\.$/],
    [['--api-port', '70000'], /^--api-port needs a port number, not “70000”\.$/],
    [['--port'], /^Option '--port <value>' argument missing\. See --help\.$/],
  ]
  for (const [parameters, sentence] of cases) {
    const { status, stderr } = run('server', ...parameters)
    assert.equal(status, 2, parameters.join(' '))
    assert.match(stderr, sentence)
  }
})

test('a taken port is one sentence that names the flag, and exit code 1', async () => {
  const port = await freePort()
  const holder = createServer()
  await new Promise<void>((settle) => holder.listen(port, '127.0.0.1', settle))
  const free = String(await freePort())
  const both = run('server', '--port', free, '--api-port', free, '--data', folder)
  assert.equal(both.stderr, `Port ${free} is taken: stop what uses it, or choose another with --api-port.`)
  const ports = ['--port', free, '--api-port', String(await freePort()), '--data', folder]
  const metrics = runWith({ METRICS_PORT: String(port) }, 'server', ...ports)
  assert.equal(metrics.stderr, `Port ${port} is taken: stop what uses it, or choose another with METRICS_PORT.`)
  for (const [flag, other] of [
    ['--port', '--api-port'],
    ['--api-port', '--port'],
  ] as const) {
    const { status, stderr } = run('server', flag, String(port), other, free, '--data', folder)
    assert.equal(status, 1)
    assert.equal(stderr, `Port ${port} is taken: stop what uses it, or choose another with ${flag}.`)
  }
  await new Promise((settle) => holder.close(settle))
})

test('a data folder that is none, or whose secrets are none, is one sentence', async () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  const ports = ['--port', String(await freePort()), '--api-port', String(await freePort())]
  const { status, stderr } = run('server', ...ports, '--data', file)
  assert.equal(status, 1)
  assert.match(stderr, /^The data folder .* cannot be used \(ENOTDIR\): choose another with --data\.$/)
  writeFileSync(join(folder, 'secrets.json'), '{')
  assert.match(run('server', ...ports, '--data', folder).stderr, /secrets\.json is no list of secrets: [^\n]+$/)
  rmSync(join(folder, 'secrets.json'))
})

test('a variable that begins as ours and has no effect is said before anything is started', async () => {
  const file = join(folder, 'file')
  const ports = ['--port', String(await freePort()), '--api-port', String(await freePort()), '--data', file]
  const given = { API_PORT: '1', DATABASE_DIRECT_URL: 'postgresql://u@127.0.0.1/x' }
  assert.match(
    runWith(given, 'server', ...ports).stderr,
    /^API_PORT is no setting and is ignored[^\n]+\nDATABASE_DIRECT_URL is ignored, since DATABASE_URL is not set\.\nThe data folder/,
  )
})

test('an address where no database or no API can be, and a slip in a name, is one sentence', async () => {
  const port = await freePort()
  const ports = ['--port', String(await freePort()), '--api-port', String(await freePort()), '--data', folder]
  const cases: [Record<string, string>, string, number][] = [
    [
      { DATABASE_URL: `postgresql://u:p@127.0.0.1:${port}/x` },
      `No database answers at 127.0.0.1:${port} (DATABASE_URL).`,
      1,
    ],
    [
      { DATABASE_URL: 'here' },
      'DATABASE_URL is no address of a PostgreSQL: postgresql://<user>:<password>@<host>:<port>/<name>.',
      2,
    ],
    [{ API_URL: 'here' }, 'API_URL is no http address: here', 2],
    [
      { SITE_URL: 'sesol.example', SMTP_ULR: 'smtp://x' },
      'SITE_URL is no http address: sesol.example\nSMTP_ULR is no setting: did you mean SMTP_URL?',
      2,
    ],
  ]
  for (const [settings, sentence, code] of cases) {
    const { status, stderr } = runWith(settings, 'server', ...ports)
    assert.equal(stderr, sentence)
    assert.equal(status, code)
  }
})

test('script/test names its parts when asked for one that is not there', () => {
  const { status, stderr } = run('test', 'everything')
  assert.equal(status, 2)
  assert.match(stderr, /^There is no part everything: choose of .*api.*e2e/)
})
