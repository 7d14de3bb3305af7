import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { openTemporaryDirectory } from './local.ts'
import { StorageFullError } from './storage.ts'

const folder = await mkdtemp(join(tmpdir(), 'sesol temporary '))
after(() => rm(folder, { recursive: true }))
const temporary = await openTemporaryDirectory(folder)
const hour = 3_600_000

async function* chunks(...parts: (string | Error)[]) {
  for (const part of parts) {
    if (part instanceof Error) throw part
    yield Buffer.from(part)
  }
}

test('F-10 a source that breaks off leaves no file', async () => {
  await assert.rejects(temporary.receive(chunks('some', new Error('gone'))), /gone/)
  assert.deepEqual(await readdir(folder), [])
})

test('F-14 a full disk is named so and leaves no file', async () => {
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  await assert.rejects(temporary.receive(chunks('some', full)), StorageFullError)
  assert.deepEqual(await readdir(folder), [])
})

test('the sweep takes old temporary files and leaves those still being written', async () => {
  const old = await temporary.receive(chunks('old'))
  const fresh = await temporary.receive(chunks('fr', 'esh'))
  assert.equal(fresh.bytes, 5)
  const twoHoursAgo = new Date(Date.now() - 2 * hour)
  await utimes(old.path, twoHoursAgo, twoHoursAgo)
  assert.equal(await temporary.sweep(hour), 1)
  await assert.rejects(stat(old.path))
  assert.equal(await readFile(fresh.path, 'utf8'), 'fresh')
})
