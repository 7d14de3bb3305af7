import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, existsSync } from 'node:fs'
import { mkdtemp, open, readFile, rm, stat, writeFile } from 'node:fs/promises'
import http from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { after, test } from 'node:test'
import sharp from 'sharp'
import { testDatabase } from '../../db/testing.ts'
import { p99While } from '../../http/responsive-testing.ts'
import { type CallOptions, call } from '../../testing.ts'
import { freePort, startProcess, statusOf, until } from '../../testing-process.ts'
import { testMember } from '../accounts/testing.ts'
import { largestVideo } from '../media/testing.ts'
import { campaignForm } from './testing.ts'

const megabyte = 1_048_576
const allowed = 64 * megabyte
const canMeasure = existsSync('/proc/self/clear_refs')

const { url } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'sesol-memory-'))

async function writeLargestVideo(name: string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, largestVideo())
  return path
}

async function hugePhotograph(): Promise<string> {
  const path = join(folder, 'photograph.jpg')
  const [width, height] = [7680, 5200]
  await sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 90 })
    .toFile(path)
  return path
}

async function peakOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) * 1024
}

async function restartPeak(pid: number): Promise<number> {
  const file = await open(`/proc/${pid}/clear_refs`, 'w')
  await file.write('5')
  await file.close()
  return peakOf(pid)
}

const port = await freePort()
const address = `http://127.0.0.1:${port}`
const client = { call: (method: string, path: string, options?: CallOptions) => call(address, method, path, options) }
const api = startProcess('main.ts', {
  DATABASE_URL: url,
  DATA_DIR: folder,
  PORT: String(port),
  RATE_LIMIT_SCALE: '0',
})
// Registered after the process, which would otherwise write into the directory while it is removed.
after(() => rm(folder, { recursive: true, force: true }))
const { pid = 0 } = api.child
await until('the API is ready', async () => (await statusOf(`${address}/readyz`)) === 200)

/** A campaign with files, which `fetch` would read ten times as slowly. */
async function upload(token: string, files: string[]) {
  const form = new Response(campaignForm())
  const type = form.headers.get('content-type') ?? ''
  const boundary = type.slice(type.indexOf('=') + 1)
  const end = `--${boundary}--\r\n`
  const fields = (await form.text()).slice(0, -end.length)
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="uploaded_media"; filename="a"\r\n\r\n`
  const bytes = async function* () {
    yield fields
    for (const file of files) {
      yield head
      yield* createReadStream(file, { highWaterMark: megabyte })
      yield '\r\n'
    }
    yield end
  }
  const request = http.request(`${address}/campaign/create/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
  })
  const answered = once(request, 'response')
  await pipeline(bytes, request)
  const [response] = await answered
  return { status: response.statusCode, body: (await json(response)) as { media: unknown[] } }
}

const videos = await Promise.all(['a', 'b', 'c'].map(writeLargestVideo))
const skip = !canMeasure && 'needs Linux'

test('F-04 four files of 50 MB need at most 64 MB more memory', { skip }, async (t) => {
  const { access } = await testMember(client)
  const small = join(folder, 'small.png')
  await sharp({ create: { width: 50, height: 50, channels: 3, background: 'red' } })
    .png()
    .toFile(small)
  const photograph = await hugePhotograph()
  t.diagnostic(`photograph of ${Math.round((await stat(photograph)).size / megabyte)} MB`)
  assert.equal((await upload(access, [small])).status, 201)

  const before = await restartPeak(pid)
  const { status, body } = await upload(access, [...videos, photograph])
  assert.deepEqual([status, body.media.length], [201, 4])
  const growth = (await peakOf(pid)) - before
  t.diagnostic(`${Math.round(before / megabyte)} MB + ${Math.round(growth / megabyte)} MB`)
  assert.ok(growth <= allowed, `grew by ${growth} bytes`)
})

test('F-04 five videos of 50 MB at the same time need less than 200 MB, and the health check responds', {
  skip,
}, async (t) => {
  const members = await Promise.all(Array.from({ length: 5 }, () => testMember(client)))
  const before = await restartPeak(pid)
  const statuses: number[] = []
  const uploads = members.map(async ({ access }) => statuses.push((await upload(access, videos.slice(0, 1))).status))
  const [p99 = Number.POSITIVE_INFINITY] = await p99While(Promise.all(uploads), [{ address, pid }])
  assert.deepEqual(statuses, Array(5).fill(201))
  const growth = (await peakOf(pid)) - before
  t.diagnostic(`${Math.round(growth / megabyte)} MB more; p99 ${p99.toFixed(1)} ms`)
  assert.ok(growth < 200 * megabyte, `grew by ${growth} bytes`)
  assert.ok(p99 < 500, `${p99} ms`)
})
