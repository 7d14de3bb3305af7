import assert from 'node:assert/strict'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { toHttpError } from '../../http/errors.ts'
import { bucketClient, bucketStorage } from './bucket.ts'
import { StorageFullError, StorageUnavailableError } from './storage.ts'

const folder = await mkdtemp(join(tmpdir(), 'sesol-bucket-'))
after(() => rm(folder, { recursive: true }))
const name = `${'a'.repeat(32)}.webp`
const keys = { id: 'key', secret: 'secret' }
const usual = {
  ...{ connectionTimeout: 10_000, requestTimeout: 10_000 },
  ...{ throwOnRequestTimeout: true, socketTimeout: 60_000 },
}
const impatient = { ...usual, requestTimeout: 200 }

async function bucketThat(answer: RequestListener, waits = usual) {
  const server = createServer(answer)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  after(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const endpoint = `http://127.0.0.1:${port}`
  const bucket = { endpoint, region: 'x', name: 'files', keys }
  const client = bucketClient(bucket, waits)
  after(() => client.destroy())
  return { storage: bucketStorage(client, bucket, 'media/'), server }
}

const failing = (status: number, code: string) =>
  bucketThat((request, response) => {
    request.resume().on('end', () => {
      response.writeHead(status, { 'content-type': 'application/xml' })
      response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`)
    })
  })

async function waiting(content = 'picture') {
  const path = join(folder, String(Math.random()))
  await writeFile(path, content)
  return path
}

const textOf = async (request: IncomingMessage) => Buffer.concat(await request.toArray()).toString()

test('F-14 a full bucket is named so in the words of each server, and the file stays where it was', async () => {
  const ways: [number, string][] = [
    [507, 'InsufficientCapacity'],
    [507, 'XMinioStorageFull'],
    [403, 'QuotaExceeded'],
    [400, 'XMinioAdminBucketQuotaExceeded'],
  ]
  for (const [status, code] of ways) {
    const path = await waiting()
    const { storage } = await failing(status, code)
    await assert.rejects(storage.adopt(name, path), StorageFullError, code)
    assert.ok(existsSync(path))
  }
  assert.equal(toHttpError(new StorageFullError()).status, 507)
})

test('R-06 a bucket that is overloaded, silent or away means 503 for every call', async () => {
  const gone = await bucketThat(() => {})
  gone.server.close()
  for (const { storage } of [
    await failing(503, 'SlowDown'),
    await failing(500, 'InternalError'),
    await bucketThat(() => {}, impatient),
    await bucketThat((request) => request.destroy()),
    gone,
  ]) {
    const path = await waiting()
    const calls = [
      () => storage.stat(name),
      () => storage.open(name),
      () => storage.delete(name),
      () => storage.list()[Symbol.asyncIterator]().next(),
    ]
    for (const call of calls) {
      await assert.rejects(call, (error) => {
        assert.ok(error instanceof StorageUnavailableError)
        const failure = toHttpError(error)
        assert.deepEqual([failure.status, failure.code], [503, 'error.unavailable'])
        assert.ok(Number(failure.headers['retry-after']) > 0)
        return true
      })
    }
    assert.ok(existsSync(path))
  }
})

test('an upload that fails in passing is repeated from its first byte', async () => {
  const bodies: string[] = []
  const { storage } = await bucketThat(async (request, response) => {
    bodies.push(await textOf(request))
    if (bodies.length === 1) return request.socket.destroy()
    response.end()
  })
  const path = await waiting('0123456789')
  await storage.adopt(name, path)
  assert.deepEqual(bodies, ['0123456789', '0123456789'])
  assert.equal(existsSync(path), false)
})

test('R-06 an upload to a bucket that is away leaves the file where it was', async () => {
  const { storage } = await bucketThat((request) => request.destroy())
  const path = await waiting()
  await assert.rejects(storage.adopt(name, path), StorageUnavailableError)
  assert.ok(existsSync(path))
})

test('what an operator has to mend is no passing trouble', async () => {
  for (const [status, code] of [
    [403, 'AccessDenied'],
    [404, 'NoSuchBucket'],
  ] as const) {
    const { storage } = await failing(status, code)
    const error = await storage.open(name).then(
      () => assert.fail(),
      (failure: Error) => failure,
    )
    assert.equal(toHttpError(error).status, 500, code)
    assert.match(error.message, new RegExp(`^the bucket files at \\S+ \\(S3_URL\\) fails: ${code}`))
  }
})

test('a file goes up in one request that says its length and opens it to nobody', async () => {
  const seen: IncomingMessage[] = []
  const { storage } = await bucketThat((request, response) => {
    seen.push(request)
    request.resume().on('end', () => response.end())
  })
  await storage.adopt(name, await waiting('x'.repeat(3_000_000)))
  const [{ method, url, headers } = assert.fail('no request'), ...more] = seen
  assert.equal(more.length, 0)
  assert.deepEqual([method, url?.split('?')[0]], ['PUT', `/files/media/${name}`])
  assert.equal(headers['content-length'], '3000000')
  assert.equal(headers['transfer-encoding'], undefined)
  assert.deepEqual(
    Object.keys(headers).filter((header) => /acl|grant|checksum|expect/.test(header)),
    [],
  )
})
