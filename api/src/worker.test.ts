import assert from 'node:assert/strict'
import { createHmac, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { testDatabase } from './db/testing.ts'
import { enqueue } from './platform/jobs.ts'
import { revalidateSite } from './platform/revalidate-site.ts'
import { startProcess, until } from './testing-process.ts'
import { retryNow } from './testing-queue.ts'

const { url, db } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'sesol-worker-'))
const secret = randomBytes(32).toString('hex')

const heard: { signature: string; body: string; status: number }[] = []
let responses = [200]
const site = createServer(async (request, response) => {
  const body = Buffer.concat(await request.toArray()).toString()
  const status = responses.shift() ?? 200
  heard.push({ signature: String(request.headers['x-sesol-signature']), body, status })
  response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end()
}).listen(0, '127.0.0.1')
await once(site, 'listening')
after(async () => {
  site.close()
  await rm(folder, { recursive: true, force: true })
})

const env = {
  DATABASE_URL: url,
  DATA_DIR: folder,
  BFF_SECRET: secret,
  SITE_HOOK_URL: `http://127.0.0.1:${(site.address() as AddressInfo).port}/hooks/revalidate`,
}

const worker = startProcess('worker.ts', env)

test('changed tags are sent to the site with a signature, again until it responds with 2xx', async () => {
  responses = [500, 302, 200]
  await enqueue(db, revalidateSite, { tags: ['list', 'campaign:12', 'hashtag:iklim'] })
  await until('the third attempt', async () => {
    await retryNow(db)
    return heard.length === 3
  })
  assert.deepEqual(
    heard.map(({ status }) => status),
    [500, 302, 200],
  )
  for (const { signature, body } of heard) {
    assert.deepEqual(JSON.parse(body), { tags: ['list', 'campaign:12', 'hashtag:iklim'] })
    const [, seconds = '', digest] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature) ?? []
    assert.ok(Math.abs(Number(seconds) - Date.now() / 1000) < 60)
    assert.equal(digest, createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex'))
  }
})

test('a message of a transaction that is rolled back is never sent', async () => {
  const before = heard.length
  await assert.rejects(
    db.transaction().execute(async (transaction) => {
      await enqueue(transaction, revalidateSite, { tags: ['campaign:1'] })
      throw new Error('changed my mind')
    }),
  )
  await enqueue(db, revalidateSite, { tags: ['campaign:2'] })
  await until('the other message', () => heard.length > before)
  assert.deepEqual(
    heard.slice(before).map(({ body }) => JSON.parse(body)),
    [{ tags: ['campaign:2'] }],
  )
  worker.child.kill('SIGTERM')
  assert.deepEqual(await worker.ended, [0, null])
})
