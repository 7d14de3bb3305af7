import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { after, beforeEach, describe, test } from 'node:test'
import { PutObjectCommand } from '@aws-sdk/client-s3'
import { bucketClient, bucketStorage } from './bucket.ts'
import { localStorage } from './local.ts'
import type { Storage } from './storage.ts'
import { testBucket } from './testing.ts'

const folder = await mkdtemp(join(tmpdir(), 'sesol storage '))
after(() => rm(folder, { recursive: true }))
const { bucket } = await testBucket()
const client = bucketClient(bucket)
after(() => client.destroy())

const nameOf = (digit: string, rest = '.webp') => digit.repeat(32) + rest

client.middlewareStack.add(
  (next) => (args) => next({ ...args, input: { ...args.input, ...('Prefix' in args.input && { MaxKeys: 5 }) } }),
  { step: 'initialize' },
)

type Backend = { storage: Storage; plant: (path: string) => Promise<void> }

const backends: Record<string, (n: number) => Backend> = {
  'a directory': (n) => {
    const root = join(folder, `root ${n}`)
    const plant = async (path: string) => {
      await mkdir(dirname(join(root, path)), { recursive: true })
      await writeFile(join(root, path), 'foreign')
    }
    return { storage: localStorage(root), plant }
  },
  'a bucket': (n) => {
    const prefix = `media${n}/`
    const plant = async (path: string) => {
      await client.send(new PutObjectCommand({ Bucket: bucket.name, Key: prefix + path, Body: 'foreign' }))
    }
    return { storage: bucketStorage(client, bucket, prefix), plant }
  },
}

async function written(content: string | Buffer) {
  const path = join(folder, `waiting ${Math.random()}`)
  await writeFile(path, content)
  return path
}

async function namesIn(storage: Storage) {
  const names: string[] = []
  for await (const { name } of storage.list()) names.push(name)
  return names.sort()
}

let made = 0
for (const [kind, make] of Object.entries(backends)) {
  describe(`files in ${kind}`, () => {
    let storage: Storage
    let plant: Backend['plant']
    beforeEach(() => {
      const backend = make(made++)
      storage = backend.storage
      plant = backend.plant
    })

    test('a file is adopted, and read whole and by range', async () => {
      const path = await written('0123456789')
      const before = Date.now()
      await storage.adopt(nameOf('a'), path)
      assert.equal(existsSync(path), false)
      const file = await storage.stat(nameOf('a'))
      assert.deepEqual([file?.name, file?.bytes], [nameOf('a'), 10])
      assert.ok(Math.abs(Number(file?.modifiedAt) - before) < 60_000)
      const read = async (start?: number, end?: number) => {
        const range = start === undefined || end === undefined ? undefined : { start, end }
        const bytes = await storage.open(nameOf('a'), range)
        return bytes && (await text(bytes))
      }
      assert.equal(await read(), '0123456789')
      assert.equal(await read(2, 4), '234')
      assert.equal(await read(9, 9), '9')
      assert.equal(await read(0, 9), '0123456789')
    })

    test('F-18 a video of 12 MB and an empty file are read as they were written', async () => {
      const video = Buffer.alloc(12_000_000, 'video')
      await storage.adopt(nameOf('b', '.mp4'), await written(video))
      await storage.adopt(nameOf('c'), await written(''))
      const bytes = await storage.open(nameOf('b', '.mp4'))
      assert.ok(bytes && (await buffer(bytes)).equals(video))
      assert.equal((await storage.stat(nameOf('c')))?.bytes, 0)
    })

    test('every stored file is listed, beyond one page, and no other', async () => {
      const names = Array.from({ length: 12 }, (_, n) => `${n.toString(16).padStart(32, '0')}-640.webp`)
      for (const name of names) await storage.adopt(name, await written('x'))
      for (const stray of ['secrets.json', `00/notes.txt`, 'tmp/half']) await plant(stray)
      assert.deepEqual(await namesIn(storage), names.sort())
      const other = make(made++)
      assert.deepEqual(await namesIn(other.storage), [])
    })

    test('missing files are undefined, and deleting one is no error', async () => {
      assert.equal(await storage.stat(nameOf('9')), undefined)
      assert.equal(await storage.open(nameOf('9')), undefined)
      assert.equal(await storage.open(nameOf('9'), { start: 0, end: 1 }), undefined)
      await storage.delete(nameOf('9'))
      await storage.adopt(nameOf('d'), await written('x'))
      await storage.delete(nameOf('d'))
      assert.equal(await storage.stat(nameOf('d')), undefined)
      assert.deepEqual(await namesIn(storage), [])
    })

    test('an unreadable file is not adopted, and nothing is stored under its name', async () => {
      await assert.rejects(storage.adopt(nameOf('e'), join(folder, 'nowhere')))
      assert.equal(await storage.stat(nameOf('e')), undefined)
    })

    test('F-12 a name that is a path is refused', async () => {
      for (const bad of ['../secret', '..', `../01/${nameOf('a')}`, '/etc/passwd', `${nameOf('a')}\0`, '']) {
        assert.equal(await storage.stat(bad), undefined)
        assert.equal(await storage.open(bad), undefined)
        await assert.rejects(storage.delete(bad), TypeError)
        await assert.rejects(storage.adopt(bad, '/dev/null'), TypeError)
      }
    })

    test('an aborted read keeps no connection open', async () => {
      await storage.adopt(nameOf('f', '.mp4'), await written(Buffer.alloc(5_000_000)))
      for (let n = 0; n < 300; n++) {
        const bytes = await storage.open(nameOf('f', '.mp4'))
        bytes?.once('error', () => {}).destroy()
      }
      assert.equal((await storage.stat(nameOf('f', '.mp4')))?.bytes, 5_000_000)
    })
  })
}
