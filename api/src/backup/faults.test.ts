import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { testDatabase } from '../db/testing.ts'
import { freePort, runHere } from '../testing-process.ts'

const folder = await mkdtemp(join(tmpdir(), 'sesol-backup-'))
const programs = await mkdtemp(join(tmpdir(), 'sesol-programs-'))
const mounted = mountSmallDisk()
after(async () => {
  if (mounted) execFileSync('umount', [folder])
  await rm(programs, { recursive: true, force: true })
  await rm(folder, { recursive: true, force: true })
})

function mountSmallDisk(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

const run = (script: string, database: string, ...words: string[]) => {
  const urls = { DATABASE_URL: database, DATABASE_MIGRATE_URL: database }
  const path = `${programs}:${process.env.PATH}`
  return runHere(
    script,
    { ...urls, PATH: path, BACKUP_DIR: folder, BACKUP_RECIPIENTS: 'none', DATA_DIR: folder },
    words,
  )
}

/** In place of PostgreSQL's own, which may be missing or older than the server of the tests. */
const writePgDump = (body: string) => writeFile(join(programs, 'pg_dump'), `#!/bin/sh\n${body}\n`, { mode: 0o755 })

const hasOwn = existsSync('/usr/lib/postgresql/18/bin/pg_dump') && "Debian's pg_dump of the same version is used"

test('R-13 a backup on a full disk is one sentence and a failure', {
  skip: hasOwn || (!mounted && 'needs to mount a small disk'),
}, async () => {
  const { url } = await testDatabase()
  await writePgDump('exec head -c 1000000 /dev/urandom')
  const { code, output } = await run('backup.ts', url)
  assert.equal(code, 1)
  assert.match(
    output,
    /^No space is left in \S+ or \S+: make room, or keep fewer backups \(RETENTION_DAYS=backup=…\)\.\n$/,
  )
  await rm(join(folder, 'unfinished'), { recursive: true })
})

test('R-13 a pg_dump that ends midway makes no backup and says why, and no password is on its command line', {
  skip: hasOwn,
}, async () => {
  const { url } = await testDatabase()
  await writePgDump('echo half; echo "$@" >&2; [ "$PGPASSWORD" ] && echo given >&2; exit 3')
  const { code, output } = await run('backup.ts', url)
  const { host, pathname, username, password } = new URL(url)
  assert.equal(code, 1)
  assert.match(output, /^pg_dump ended with exit code 3: --format=custom /)
  const passed = `--dbname=postgresql://${username}@${host}${pathname}\n${password && 'given\n'}`
  assert.ok(output.endsWith(passed), output)
  assert.deepEqual(await readdir(join(folder, 'backups')), [])
})

test('a missing pg_dump is one sentence and a failure', { skip: hasOwn }, async () => {
  const { url } = await testDatabase()
  await rm(join(programs, 'pg_dump'))
  const env = { DATABASE_URL: url, PATH: programs, BACKUP_DIR: folder, BACKUP_RECIPIENTS: 'none', DATA_DIR: folder }
  const { code, output } = await runHere('backup.ts', { ...env, DATABASE_MIGRATE_URL: url }, [])
  assert.deepEqual([code, output], [1, 'pg_dump could not be started (ENOENT): install the package that has it.\n'])
})

test('an absent database, a key where one is, and a key that is absent are one sentence and a failure', async () => {
  const absent = await run('backup.ts', `postgresql://x@127.0.0.1:${await freePort()}/x`)
  assert.equal(absent.code, 1)
  assert.match(absent.output, /^The database cannot be reached: connect ECONNREFUSED \S+\.\n$/)
  const key = join(folder, 'key')
  await writeFile(key, '')
  const written = await run('backup.ts', '', 'new-key', key)
  assert.equal(written.code, 1)
  assert.match(written.output, /^\S+ cannot be written: it is there, and a key never replaces another\.\n$/)
  const unread = await run('restore.ts', '', 'newest', '--identity', join(folder, 'absent'))
  assert.equal(unread.code, 1)
  assert.match(unread.output, /^The key \S+ cannot be read by the user of this command: ENOENT\.\n$/)
})
