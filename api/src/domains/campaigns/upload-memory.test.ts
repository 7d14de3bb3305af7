import assert from 'node:assert/strict'
import { existsSync, openAsBlob } from 'node:fs'
import { mkdtemp, open, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { limits } from '@sesol/contract'
import sharp from 'sharp'
import { testDatabase } from '../../db/testing.ts'
import { type CallOptions, call } from '../../testing.ts'
import { freePort, startProcess, statusOf, until } from '../../testing-process.ts'
import { testMember } from '../accounts/testing.ts'
import { testFilm } from '../media/testing.ts'
import { campaignForm } from './testing.ts'

const megabyte = 1_048_576
const allowed = 64 * megabyte
const canMeasure = existsSync('/proc/self/clear_refs')

const { url } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'sesol-memory-'))
after(() => rm(folder, { recursive: true, force: true }))

/** A film whose payload is so large that the file is as large as any may be. */
async function largestFilm(name: string): Promise<string> {
  const path = join(folder, name)
  const rest = limits.media.fileBytes - testFilm({ samples: 1, payload: Buffer.alloc(0) }).length
  await writeFile(path, testFilm({ samples: 1, payload: Buffer.alloc(rest, name) }))
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

test('F-04 four files of 50 MB take at most 64 MB more memory', { skip: !canMeasure && 'needs Linux' }, async (t) => {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const api = startProcess('main.ts', {
    DATABASE_URL: url,
    DATA_DIR: folder,
    PORT: String(port),
    RATE_LIMIT_SCALE: '0',
    LOG_LEVEL: 'warn',
  })
  const { pid = 0 } = api.child
  await until('the API is ready', async () => (await statusOf(`${address}/readyz`)) === 200)
  const client = { call: (method: string, path: string, options?: CallOptions) => call(address, method, path, options) }
  const { access: token } = await testMember(client)
  const upload = async (files: string[]) => {
    const blobs = await Promise.all(files.map((file) => openAsBlob(file)))
    return client.call('POST', '/campaign/create/', { token, multipart: campaignForm({}, blobs) })
  }

  const small = join(folder, 'small.png')
  await sharp({ create: { width: 50, height: 50, channels: 3, background: 'red' } })
    .png()
    .toFile(small)
  const photograph = await hugePhotograph()
  const films = await Promise.all(['film a', 'film b', 'film c'].map(largestFilm))
  t.diagnostic(`photograph of ${Math.round((await stat(photograph)).size / megabyte)} MB`)
  assert.equal((await upload([small])).status, 201)

  const before = await restartPeak(pid)
  for (const round of [1, 2]) {
    const started = performance.now()
    const { status, body } = await upload([...films, photograph])
    assert.deepEqual([status, body.media?.length], [201, 4])
    const growth = (await peakOf(pid)) - before
    t.diagnostic(
      `round ${round}: ${Math.round(before / megabyte)} MB + ${Math.round(growth / megabyte)} MB in ${Math.round(performance.now() - started)} ms`,
    )
    assert.ok(growth <= allowed, `grew by ${growth} bytes`)
  }
})
