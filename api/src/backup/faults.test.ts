import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { testDatabase } from '../db/testing.ts'
import { freePort, runHere } from '../testing-process.ts'

const folder = await mkdtemp(join(tmpdir(), 'sesol-backup-'))
const mounted = mountSmallDisk()
after(async () => {
  if (mounted) execFileSync('umount', [folder])
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
  return runHere(script, { ...urls, BACKUP_DIR: folder, BACKUP_RECIPIENTS: 'none', DATA_DIR: folder }, words)
}

test('R-13 a backup on a full disk is one sentence and a failure', {
  skip: !mounted && 'needs to mount a small disk',
}, async () => {
  const { url } = await testDatabase()
  await writeFile(join(folder, 'filler'), Buffer.alloc(24_000))
  const { code, output } = await run('backup.ts', url)
  assert.equal(code, 1)
  assert.match(output, /^No space is left in \S+ or \S+: make room, or lower BACKUP_KEEP_DAYS\.\n$/)
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
