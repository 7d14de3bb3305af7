import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, before, describe, test } from 'node:test'
import { localStorage, type Scratch, StorageFullError, scratchIn } from './index.ts'

const name = `${'0123456789abcdef'.repeat(2)}.webp`
const other = `${'fedcba9876543210'.repeat(2)}-640.webp`
const hour = 3_600_000

describe('files on the local disk', () => {
  let root: string
  let scratch: Scratch
  before(async () => {
    root = await mkdtemp(join(tmpdir(), 'sesol storage '))
    scratch = await scratchIn(join(root, 'tmp'))
  })
  after(() => rm(root, { recursive: true }))

  async function* chunks(...parts: string[]) {
    for (const part of parts) yield Buffer.from(part)
  }

  test('adopts a received file and reads it whole and in part', async () => {
    const storage = localStorage(root)
    const { path, bytes } = await scratch.receive(chunks('0123', '456789'))
    assert.equal(bytes, 10)
    await storage.adopt(name, path)
    assert.deepEqual(await readdir(join(root, 'tmp')), [])
    assert.equal((await storage.stat(name))?.bytes, 10)
    const whole = await storage.open(name)
    const part = await storage.open(name, { start: 2, end: 4 })
    assert.ok(whole && part)
    assert.equal(await text(whole), '0123456789')
    assert.equal(await text(part), '234')
  })

  test('lists stored files only, also while the scratch folder holds some', async () => {
    const storage = localStorage(root)
    await storage.adopt(other, (await scratch.receive(chunks('x'))).path)
    const half = await scratch.receive(chunks('half'))
    const names: string[] = []
    for await (const file of storage.list()) names.push(file.name)
    assert.deepEqual(names.sort(), [name, other].sort())
    await scratch.remove(half.path)
  })

  test('knows nothing of missing files, and deletes them without complaint', async () => {
    const storage = localStorage(root)
    const missing = `${'9'.repeat(32)}.webp`
    assert.equal(await storage.stat(missing), undefined)
    assert.equal(await storage.open(missing), undefined)
    await storage.delete(missing)
    await storage.delete(other)
    assert.equal(await storage.stat(other), undefined)
  })

  test('F-12 a name that is a path reaches nothing', async () => {
    const storage = localStorage(join(root, '01'))
    for (const bad of ['../secret', '..', `../01/${name}`, `/etc/passwd`, `${name}\0`, `${name}/..`, '']) {
      assert.equal(await storage.stat(bad), undefined)
      assert.equal(await storage.open(bad), undefined)
      await assert.rejects(storage.delete(bad), TypeError)
      await assert.rejects(storage.adopt(bad, '/dev/null'), TypeError)
    }
  })

  test('F-10 a source that breaks off leaves no file', async () => {
    async function* broken() {
      yield Buffer.from('some')
      throw new Error('gone')
    }
    await assert.rejects(scratch.receive(broken()), /gone/)
    assert.deepEqual(await readdir(join(root, 'tmp')), [])
  })

  test('F-14 a full disk is named so and leaves no file', async () => {
    async function* full() {
      yield Buffer.from('some')
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    }
    await assert.rejects(scratch.receive(full()), StorageFullError)
    assert.deepEqual(await readdir(join(root, 'tmp')), [])
  })

  test('the sweep takes old scratch files and leaves those still being written', async () => {
    const old = await scratch.receive(chunks('old'))
    const fresh = await scratch.receive(chunks('fresh'))
    const twoHoursAgo = new Date(Date.now() - 2 * hour)
    await utimes(old.path, twoHoursAgo, twoHoursAgo)
    assert.equal(await scratch.sweep(hour), 1)
    await assert.rejects(stat(old.path))
    assert.equal(await readFile(fresh.path, 'utf8'), 'fresh')
  })

  test('files beside ours in the folder are not listed', async () => {
    await writeFile(join(root, 'secrets.json'), '{}')
    await writeFile(join(root, name.slice(0, 2), 'notes.txt'), '')
    const names: string[] = []
    for await (const file of localStorage(root).list()) names.push(file.name)
    assert.deepEqual(names, [name])
  })
})
