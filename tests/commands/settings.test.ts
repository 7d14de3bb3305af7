import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { root } from '../../script/lib/root.ts'
import { freePort } from '../support/start.ts'

const release = mkdtempSync(join(tmpdir(), 'sesol settings '))
after(() => rmSync(release, { recursive: true, force: true }))
cpSync(join(root, 'script'), join(release, 'script'), { recursive: true })
for (const name of ['.node-version', 'api', 'contract', 'lib', 'node_modules', 'package.json', 'server', 'shared'])
  symlinkSync(join(root, name), join(release, name))

const secret = randomBytes(32).toString('hex')
const port = await freePort()
const settings = (lines: string[]) => writeFileSync(join(release, '.env'), `${lines.join('\n')}\n`)
const own: NodeJS.ProcessEnv = {
  NODE_ENV: 'production',
  PATH: `${join(process.execPath, '..')}:${process.env.PATH}`,
  HOME: release,
}

function npm(command: string, ...words: string[]) {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return run(String(scripts[command]).split(' '), ...words)
}

function run([program = '', ...rest]: string[], ...words: string[]) {
  const { status, stdout, stderr } = spawnSync('bash', [program, ...rest, ...words], {
    cwd: release,
    env: own,
    encoding: 'utf8',
    timeout: 120_000,
  })
  return { status, output: `${stdout}${stderr}`.trim() }
}

test('each command reads the settings of the server, and says in one sentence that their database is away', () => {
  settings([
    `DATABASE_URL=postgresql://u:p@127.0.0.1:${port}/x`,
    `DATA_DIR=${join(release, 'data')}`,
    `JWT_SECRET=${secret}`,
    `BFF_SECRET=${secret}`,
    `BACKUP_DIR=${join(release, 'backups')}`,
    'BACKUP_RECIPIENTS=none',
  ])
  const away = `The database at 127.0.0.1:${port} (DATABASE_URL) cannot be used: connect ECONNREFUSED 127.0.0.1:${port}.`
  for (const [command, ...words] of [['jobs', 'list'], ['moderate', 'list'], ['migrate']])
    assert.deepEqual(npm(command ?? '', ...words), { status: 1, output: away }, command)
  const { output } = run(['script/backup'])
  assert.equal(output, `The database cannot be reached: connect ECONNREFUSED 127.0.0.1:${port}.`)
  settings([`TRAFFIC_DIR=${release}`, 'TRAFFIC_UNTIL=2027-12-31'])
  assert.match(npm('traffic', 'verify').output, /files, \d+ lines/)
})

test('S-04 a wrong address and a slip in a name are one sentence each, by every program', () => {
  settings(['SITE_URL=sesol.example', 'SMTP_ULR=smtp://x', 'DATABASE_URL=postgresql://a@b/c', 'TRAFFIC_DIR=/x'])
  const programs = ['main', 'worker', 'moderate', 'mail', 'demo/code', 'demo/seed'].map((name) => `api/src/${name}.ts`)
  for (const program of [...programs, 'server/main.ts', 'server/traffic/verify.ts']) {
    const words = {
      'api/src/moderate.ts': ['list'],
      'api/src/mail.ts': ['check'],
      'server/traffic/verify.ts': ['verify'],
    }
    const { status, output } = run(['script/node', program], ...((words as Record<string, string[]>)[program] ?? []))
    assert.equal(status, 1, program)
    assert.match(output, /^SITE_URL: expected an .+$/m, program)
    assert.match(output, /^SMTP_ULR is no setting: did you mean SMTP_URL\?$/m, program)
    assert.doesNotMatch(output, /^\s+at /m, program)
  }
})
