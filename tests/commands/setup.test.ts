import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'
import { root } from '../../script/lib/root.ts'

const lock = {
  packages: {
    '': {},
    'node_modules/runs': { version: '1.0.0' },
    'node_modules/checks': { version: '1.0.0', dev: true },
  },
}
const brought = `.tools/node_modules/node-${process.platform}-${process.arch}/bin/node`

let checkout: string
afterEach(() => rmSync(checkout, { recursive: true }))
beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), 'sesol setup '))
  for (const file of ['setup', 'lib/env.sh', 'lib/installed.ts', 'lib/link-postgres.ts', 'lib/root.ts']) {
    cpSync(join(root, 'script', file), join(checkout, 'script', file))
  }
  write('package-lock.json', JSON.stringify(lock))
  write('.node-version', '24.21.0')
  write('package.json', '{"type":"module"}')
  npm('exit 0')
})

function write(path: string, text: string) {
  mkdirSync(dirname(join(checkout, path)), { recursive: true })
  writeFileSync(join(checkout, path), text, { mode: 0o755 })
}

/** In place of npm, for what it would do. */
const npm = (does: string) =>
  write('bin/npm', `#!/usr/bin/env bash\necho "$*" >> '${join(checkout, 'calls')}'\n${does}\n`)

function setup(...words: string[]) {
  const PATH = `${join(checkout, 'bin')}:${dirname(process.execPath)}:/usr/bin:/bin`
  return spawnSync('bash', [join(checkout, 'script/setup'), ...words], {
    env: { PATH, NODE_ENV: 'test' },
    encoding: 'utf8',
  })
}

function calls(): string[] {
  const file = join(checkout, 'calls')
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
}

const hidden = 'node_modules/.package-lock.json'
const installs = (packages: object) =>
  npm(`mkdir -p node_modules && echo '${JSON.stringify({ packages })}' > ${hidden}`)

test('what builds and runs is installed without the packages of the tests, which come when they are asked for', () => {
  const { 'node_modules/checks': checks, ...rest } = lock.packages
  installs(rest)
  assert.equal(setup().status, 0)
  assert.equal(setup().status, 0)
  installs({ ...rest, 'node_modules/checks': checks })
  assert.equal(setup('tests').status, 0)
  for (const words of [['tests'], []]) assert.equal(setup(...words).status, 0)
  const flags = '--no-audit --no-fund --no-update-notifier'
  assert.deepEqual(calls(), [`ci --ignore-scripts --omit=dev ${flags}`, `ci --ignore-scripts --include=dev ${flags}`])
})

test('an installation that was killed says what lacks, and is taken for whole by no later command', () => {
  write(hidden, JSON.stringify({ packages: { '': {}, 'node_modules/runs': { version: '1.0.0' } } }))
  npm('kill -9 $$')
  const killed = setup('tests')
  assert.equal(killed.status, 1)
  assert.match(killed.stderr, /^npm was killed\. Not enough memory: add swap, or install a release .* elsewhere/)
  installs({ ...lock.packages })
  assert.equal(setup().status, 0)
  assert.equal(calls().length, 2)
})

test('a Node that was brought in part is brought again, and is not the one that npm runs on', () => {
  write(brought, 'half of a program')
  npm(`node -e 0 || exit 1
    case $1 in
      --version) echo 11.0.0 ;;
      install) mkdir -p '${join(checkout, dirname(brought))}' && cp '${process.execPath}' '${join(checkout, brought)}' ;;
      ci) mkdir -p node_modules && echo '${JSON.stringify(lock)}' > ${hidden} ;;
    esac`)
  const { status, stderr } = setup()
  assert.deepEqual([status, stderr], [0, ''])
})

test('a release that was built elsewhere has its packages', () => {
  rmSync(join(checkout, 'package-lock.json'))
  assert.equal(setup().status, 0)
  assert.deepEqual(calls(), [])
})
