import assert from 'node:assert/strict'
import { existsSync, openAsBlob } from 'node:fs'
import { mkdtemp, open, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import sharp from 'sharp'
import { testDatabase } from '../../db/testing.ts'
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

async function largestFilm(name: string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, largestVideo())
  return path
}

/** A photograph of nearly 40 megapixels that compresses badly. */
async function hugePhotograph(): Promise<string> {
  const path = join(folder, 'photograph.jpg')
  await sharp({
    create: {
      width: 7680,
      height: 5200,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 97 })
    .toFile(path)
  return path
}

async function peakOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) * 1024
}

/** Lets the highest memory count from here on. */
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
  LOG_LEVEL: 'warn',
})
// Registered after the process, which would otherwise write into the directory while it is removed.
after(() => rm(folder, { recursive: true, force: true }))
const { pid = 0 } = api.child
await until('the API is ready', async () => (await statusOf(`${address}/readyz`)) === 200)

async function upload(token: string, files: string[]) {
  const blobs = await Promise.all(files.map((file) => openAsBlob(file)))
  return client.call('POST', '/campaign/create/', { token, multipart: campaignForm({}, blobs) })
}

const films = await Promise.all(['film a', 'film b', 'film c'].map(largestFilm))
const skip = !canMeasure && 'needs Linux'

test('F-04 four files of 50 MB take at most 64 MB more memory', { skip }, async (t) => {
  const { access } = await testMember(client)
  const small = join(folder, 'small.png')
  await sharp({ create: { width: 50, height: 50, channels: 3, background: 'red' } })
    .png()
    .toFile(small)
  const photograph = await hugePhotograph()
  t.diagnostic(`photograph of ${Math.round((await stat(photograph)).size / megabyte)} MB`)
  assert.equal((await upload(access, [small])).status, 201)

  const before = await restartPeak(pid)
  for (const round of [1, 2]) {
    const started = performance.now()
    const { status, body } = await upload(access, [...films, photograph])
    assert.deepEqual([status, body.media?.length], [201, 4])
    const growth = (await peakOf(pid)) - before
    t.diagnostic(
      `round ${round}: ${Math.round(before / megabyte)} MB + ${Math.round(growth / megabyte)} MB in ${Math.round(performance.now() - started)} ms`,
    )
    assert.ok(growth <= allowed, `grew by ${growth} bytes`)
  }
})

test('F-04 five members at once, two videos of 50 MB each, take less than 300 MB, and health is answered', {
  skip,
}, async (t) => {
  const members = await Promise.all(Array.from({ length: 5 }, () => testMember(client)))
  const before = await restartPeak(pid)
  let underWay = true
  const uploads = Promise.all(members.map(({ access }) => upload(access, films.slice(0, 2)))).finally(() => {
    underWay = false
  })
  const waits: number[] = []
  while (underWay) {
    const begin = performance.now()
    assert.equal(await statusOf(`${address}/healthz`), 200)
    waits.push(performance.now() - begin)
  }
  assert.deepEqual(new Set((await uploads).map(({ status }) => status)), new Set([201]))
  const growth = (await peakOf(pid)) - before
  const sorted = waits.toSorted((a, b) => a - b)
  const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? 0
  t.diagnostic(`${Math.round(growth / megabyte)} MB more; ${waits.length} answers, p99 ${p99.toFixed(1)} ms`)
  assert.ok(growth < 300 * megabyte, `grew by ${growth} bytes`)
  assert.ok(p99 < 500, `${p99} ms`)
})
