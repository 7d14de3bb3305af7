import assert from 'node:assert/strict'
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../support/start.ts'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'sesol upgrade '))
const place = join(folder, 'place')
const port = await freePort()
const started: ChildProcess[] = []

after(async () => {
  for (const child of started) child.kill('SIGTERM')
  await until('all programs have ended', () =>
    started.every(({ exitCode, signalCode }) => exitCode !== null || signalCode),
  )
  rmSync(folder, { recursive: true, force: true })
})

function release(name: string, site = ''): string {
  const source = join(folder, `source ${name}`)
  const write = (path: string, text: string) => writeFileSync(join(source, path), text, { mode: 0o755 })
  mkdirSync(join(source, 'api/src/db'), { recursive: true })
  cpSync(join(root, 'script'), join(source, 'script'), { recursive: true })
  for (const path of ['.node-version', 'shared/src/noted-commit.ts']) cpSync(join(root, path), join(source, path))
  write('package.json', JSON.stringify({ version: name, type: 'module' }))
  write('package-lock.json', JSON.stringify({ name }))
  write('script/setup', '#!/usr/bin/env bash\nsleep 0.2')
  write('script/backup', `#!/usr/bin/env bash\nsleep 0.2; echo ${name} >> ../../backups`)
  write(
    'script/lib/build-site.ts',
    `import { mkdirSync, writeFileSync } from 'node:fs'\nimport { setTimeout as pause } from 'node:timers/promises'
    await pause(200)\nmkdirSync('.next/static', { recursive: true })\nwriteFileSync('.next/static/${name}.js', '')
    writeFileSync('.next/BUILD_ID', '${name}')`,
  )
  write(
    'api/src/db/migrate.ts',
    `import { appendFileSync } from 'node:fs'\nimport { setTimeout as pause } from 'node:timers/promises'
    await pause(200)\nappendFileSync('../../migrated', '${name}\\n')`,
  )
  write(
    'script/lib/server.ts',
    `import { createServer } from 'node:http'\n${site}
    const server = createServer((_, response) => response.end('${name}'))
    server.listen(${port}, '127.0.0.1', () => process.send('ready'))
    process.once('SIGTERM', () => process.exit(0))
    process.once('disconnect', () => process.exit(0))`,
  )
  return source
}

function command(file: string, ...parameters: string[]) {
  const child = spawn('bash', [file, ...parameters], { stdio: ['ignore', 'pipe', 'pipe'] })
  started.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk
    })
  }
  const ended = new Promise<number | null>((settle) => child.once('close', settle))
  return { child, ended, output: () => output }
}

const upgrade = (...parameters: string[]) => command(join(root, 'script/upgrade'), ...parameters, '--place', place)

async function until(what: string, holds: () => unknown) {
  for (const deadline = Date.now() + 20_000; !(await holds()); await pause(30)) {
    if (Date.now() > deadline) assert.fail(`not within 20 seconds: ${what}`)
  }
}

const served = () =>
  fetch(`http://127.0.0.1:${port}`).then(
    (response) => response.text(),
    () => '',
  )
const lines = (file: string) => readFileSync(join(place, file), 'utf8').trim().split('\n')

before(async () => {
  const first = upgrade(release('1.0.0'))
  assert.equal(await first.ended, 0, first.output())
  command(join(place, 'current/script/server'))
  await until('the first release runs', async () => (await served()) === '1.0.0')
})

test('an upgrade backs up, migrates, keeps the assets of open pages and changes what runs, and --back returns', async () => {
  const monthAgo = Date.now() / 1000 - 30 * 24 * 3600
  for (const file of ['BUILD_ID', 'static/1.0.0.js']) utimesSync(join(place, 'current/.next', file), monthAgo, monthAgo)
  const next = upgrade(release('1.1.0'))
  assert.equal(await next.ended, 0, next.output())
  assert.equal(await served(), '1.1.0')
  assert.deepEqual([lines('backups'), lines('migrated')], [['1.0.0'], ['1.1.0']])
  assert.deepEqual(readdirSync(join(place, 'current/.next/static')), ['1.0.0.js', '1.1.0.js'])
  const back = upgrade('--back')
  assert.equal(await back.ended, 0, back.output())
  assert.equal(await served(), '1.0.0')
})

test('a release that does not start gives way to the former one', async () => {
  const broken = upgrade(release('1.2.0', 'process.exit(1)'))
  assert.equal(await broken.ended, 1)
  assert.match(broken.output(), /Release 1\.2\.0 did not start: 1\.0\.0 runs\./)
  await until('the former release runs', async () => (await served()) === '1.0.0')
  assert.equal(readlinkSync(join(place, 'current')), 'releases/1.0.0')
})

test('a release whose migration fails is not switched to, and is installed again by the next attempt', async () => {
  const source = release('1.3.0')
  writeFileSync(join(source, 'api/src/db/migrate.ts'), 'process.exit(1)')
  const failing = upgrade(source)
  assert.equal(await failing.ended, 1)
  assert.match(failing.output(), /Migrating failed; the former release still runs\./)
  assert.equal(await served(), '1.0.0')
  const mended = upgrade(release('1.3.0'))
  assert.equal(await mended.ended, 0, mended.output())
  assert.equal(await served(), '1.3.0')
})

test('a release that another supervisor cannot start gives way to the former one', async () => {
  const former = await served()
  const succeedsWithFormer = `test "$(readlink '${join(place, 'current')}')" != releases/1.4.0`
  const note = (word: string) => `echo ${word} >> '${join(place, 'restarted')}'`
  const broken = upgrade(
    release('1.4.0'),
    ...['--restart', note('api'), '--restart', `${note('site')}; ${succeedsWithFormer}`],
    ...['--health', `http://127.0.0.1:${port}`],
  )
  assert.equal(await broken.ended, 1)
  assert.deepEqual(lines('restarted'), ['api', 'site', 'api', 'site'])
  assert.match(broken.output(), new RegExp(`Release 1\\.4\\.0 is not healthy: ${former} runs again\\.`))
  assert.equal(readlinkSync(join(place, 'current')), `releases/${former}`)
  assert.notEqual(readlinkSync(join(place, 'previous')), `releases/${former}`)
  await until('the former release runs', async () => (await served()) === former)
})

const steps = ['copying', 'installing', 'backing up', 'migrating', 'switching']

for (const [at, step] of steps.entries()) {
  test(`R-24 killed while ${step}, the old or the new release runs, and the next attempt succeeds`, async () => {
    const former = await served()
    const name = `2.${at}.0`
    const source = release(name)
    const killed = upgrade(source)
    await until(step, () => killed.output().includes(step))
    killed.child.kill('SIGKILL')
    await killed.ended
    await until('one of both runs', async () => [former, name].includes(await served()))
    const again = upgrade(source)
    assert.equal(await again.ended, 0, again.output())
    assert.equal(await served(), name)
    assert.deepEqual(readdirSync(join(place, 'releases')).length, 2)
  })
}

test('a release is named by version and commit: the same commit is not installed again, another one of the same version is', async () => {
  const at = (version: string, commit: string) => {
    const source = release(version)
    writeFileSync(join(source, '.commit'), `${commit}\n`)
    return source
  }
  const [one, other] = ['a'.repeat(40), 'b'.repeat(40)]
  const first = upgrade(at('3.0.0', one))
  assert.equal(await first.ended, 0, first.output())
  assert.equal(readlinkSync(join(place, 'current')), 'releases/3.0.0-aaaaaaaaaaaa')
  const before = [lines('backups').length, lines('migrated').length]
  const same = upgrade(at('3.0.0', one))
  assert.equal(await same.ended, 0, same.output())
  assert.equal(same.output(), 'Release 3.0.0-aaaaaaaaaaaa has this commit already: nothing to do.\n')
  assert.deepEqual([lines('backups').length, lines('migrated').length], before)
  const next = upgrade(at('3.0.0', other))
  assert.equal(await next.ended, 0, next.output())
  assert.equal(readlinkSync(join(place, 'current')), 'releases/3.0.0-bbbbbbbbbbbb')
  assert.deepEqual(
    [lines('backups').length, lines('migrated').length],
    before.map((count) => count + 1),
  )
  const print = "import('./shared/src/noted-commit.ts').then(({ notedCommit }) => console.log(notedCommit))"
  const printed = execFileSync(process.execPath, ['-e', print], { cwd: join(place, 'current'), encoding: 'utf8' })
  assert.equal(printed, `${other}\n`)
})

test('sources that no commit names, or that have changes, take the place of no release', async () => {
  const source = release('3.1.0')
  const first = upgrade(source)
  assert.equal(await first.ended, 0, first.output())
  const again = upgrade(source)
  assert.equal(await again.ended, 2)
  assert.match(
    again.output(),
    /^A release 3\.1\.0 is there, and .* is not known to be the same: name it by --name\.\n$/,
  )
  const git = (...words: string[]) =>
    execFileSync('git', ['-C', source, '-c', 'user.name=a', '-c', 'user.email=a@b.example', ...words])
  git('init', '--quiet')
  git('add', '.')
  git('commit', '--quiet', '--message', 'x')
  writeFileSync(join(source, 'package.json'), '{"version":"3.1.1","type":"module"}')
  const changed = upgrade(source)
  assert.equal(await changed.ended, 2)
  assert.match(changed.output(), /has changes that are in no commit: commit them, or name the release by --name\.\n$/)
})

const system = `${process.platform}-${process.arch}`

/** As ./script/release makes it: neither packages nor a build are to come. */
function archive(name: string, builtOn = system): string {
  const source = release(name)
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(source, path)), { recursive: true })
    writeFileSync(join(source, path), text)
  }
  rmSync(join(source, 'package-lock.json'))
  write('.commit', `${name.at(2)}`.repeat(40))
  write('script/setup', 'test -n "$RELEASE_SUPERVISED"')
  write('script/lib/build-site.ts', 'process.exit(1)')
  write(`.next/static/${name}.js`, '')
  write('node_modules/runs/index.js', name)
  write(`.tools/node_modules/node-${builtOn}/package.json`, '{}')
  const file = `${source}.tar.gz`
  execFileSync('tar', ['-czf', file, '-C', source, '.'])
  return file
}

test('an archive is installed with its packages and its build, backed up before and migrated, and is nothing to do again', async () => {
  const former = await served()
  const [backups, migrated] = [lines('backups').length, lines('migrated').length]
  const file = archive('4.0.0')
  const first = upgrade(file)
  assert.equal(await first.ended, 0, first.output())
  assert.equal(await served(), '4.0.0')
  assert.deepEqual([lines('backups').length, lines('migrated').length], [backups + 1, migrated + 1])
  assert.equal(readFileSync(join(place, 'current/node_modules/runs/index.js'), 'utf8'), '4.0.0')
  assert.deepEqual(readdirSync(join(place, 'current/.next/static')).slice(-2), [`${former}.js`, '4.0.0.js'])
  const again = upgrade(file)
  assert.equal(await again.ended, 0)
  assert.match(again.output(), /Release 4\.0\.0-000000000000 has this commit already: nothing to do\.\n$/)
  assert.equal(readdirSync(join(place, 'releases')).length, 2)
})

test('an archive that was cut, or made for another kind of machine, changes nothing', async () => {
  const before = readlinkSync(join(place, 'current'))
  const whole = archive('4.1.0')
  const bytes = readFileSync(whole)
  writeFileSync(whole, bytes.subarray(0, bytes.length / 2))
  const cut = upgrade(whole)
  assert.equal(await cut.ended, 1)
  assert.match(cut.output(), /Unpacking failed; the former release still runs\.\n$/)
  const foreign = upgrade(archive('4.2.0', 'darwin-riscv64'))
  assert.equal(await foreign.ended, 2)
  assert.match(foreign.output(), new RegExp(`is no release for ${system}\\.\\n$`))
  assert.equal(readlinkSync(join(place, 'current')), before)
  writeFileSync(whole, bytes)
  const mended = upgrade(whole)
  assert.equal(await mended.ended, 0, mended.output())
})

test('R-24 killed while switching back, or to a release, --back ends at the former one', async () => {
  const [newer, former] = [
    basename(readlinkSync(join(place, 'current'))),
    basename(readlinkSync(join(place, 'previous'))),
  ]
  const killed = upgrade('--back')
  await until('switching', () => killed.output().includes('switching'))
  killed.child.kill('SIGKILL')
  await killed.ended
  const again = upgrade('--back')
  assert.equal(await again.ended, 0, again.output())
  assert.equal(readlinkSync(join(place, 'current')), `releases/${former}`)

  // As it is between the two links.
  const point = (link: string, name: string) => {
    rmSync(join(place, link))
    symlinkSync(`releases/${name}`, join(place, link))
  }
  writeFileSync(join(place, 'upgrade.unfinished'), former)
  point('previous', newer)
  point('current', newer)
  const third = upgrade('--back')
  assert.equal(await third.ended, 0, third.output())
  assert.equal(readlinkSync(join(place, 'current')), `releases/${former}`)
})

test('a first release that does not start is started by the same command, from a checkout on another disk too', async (context) => {
  const elsewhere = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'sesol upgrade '))
  context.after(() => rmSync(elsewhere, { recursive: true }))
  cpSync(release('5.0.0'), elsewhere, { recursive: true })
  mkdirSync(join(elsewhere, 'node_modules/runs'), { recursive: true })
  writeFileSync(join(elsewhere, 'node_modules/runs/index.js'), '')
  writeFileSync(join(elsewhere, '.commit'), 'd'.repeat(40))
  const [first, mended] = [join(folder, 'first'), join(folder, 'mended')]
  const parameters = [elsewhere, '--place', first, '--restart', `test -e '${mended}'`]
  const broken = command(join(root, 'script/upgrade'), ...parameters)
  assert.equal(await broken.ended, 1)
  assert.match(broken.output(), /Release 5\.0\.0-dddddddddddd is not healthy\.\n$/)
  writeFileSync(mended, '')
  const again = command(join(root, 'script/upgrade'), ...parameters)
  assert.equal(await again.ended, 0, again.output())
  assert.match(again.output(), /is the current one after/)
  const third = command(join(root, 'script/upgrade'), ...parameters)
  assert.equal(await third.ended, 0)
  assert.match(third.output(), /has this commit already: nothing to do\.\n$/)
})

test('wrong use is one sentence and exit code 2', async () => {
  const wrong = upgrade('--bock')
  assert.equal(await wrong.ended, 2)
  assert.match(wrong.output(), /^Unknown option '--bock'\. See --help\.\n$/)
})
