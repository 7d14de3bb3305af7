import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import sharp from 'sharp'
import { testDatabase } from '../db/testing.ts'
import { testMember } from '../domains/accounts/testing.ts'
import { request as draft, path as draftPath, testProvider } from '../domains/ai/testing.ts'
import { approve, campaignForm } from '../domains/campaigns/testing.ts'
import { blobOf } from '../domains/media/testing.ts'
import { drawing, signForm } from '../domains/support/testing.ts'
import { type CallOptions, call } from '../testing.ts'
import { freePort, startProcess, statusOf, until } from '../testing-process.ts'
import { p99While } from './responsive-testing.ts'

const { url, db } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'sesol-responsive-'))
after(() => rm(folder, { recursive: true, force: true }))
const port = await freePort()
const { settings: model } = await testProvider()
const address = `http://127.0.0.1:${port}`
const { child } = startProcess('main.ts', {
  DATABASE_URL: url,
  DATA_DIR: folder,
  PORT: String(port),
  RATE_LIMIT_SCALE: '0',
  AI_URL: `${model.baseUrl}?model=${model.model}`,
})
await until('the API is ready', async () => (await statusOf(`${address}/readyz`)) === 200)
const api = { call: (method: string, path: string, options?: CallOptions) => call(address, method, path, options) }
const member = await testMember(api)
const { access: token } = member

const photograph = await sharp({
  create: {
    width: 5000,
    height: 4000,
    channels: 3,
    background: '#888',
    noise: { type: 'gaussian', mean: 128, sigma: 40 },
  },
})
  .jpeg()
  .toBuffer()
const signature = await drawing()
const longest = (unit: string, length: number) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length)

const made = await api.call('POST', '/campaign/create/', { token, multipart: campaignForm() })
await approve({ db }, made.body.id)

const work: Record<string, () => Promise<{ status: number; text: string }>> = {
  'hashing passwords': () => {
    const username = `kisi_${randomBytes(6).toString('hex')}`
    const password = 'doğru at pil zımba'
    const json = { username, email: `${username}@ornek.example`, password, password2: password }
    return api.call('POST', '/users/register/', { json })
  },
  'checking passwords': () =>
    api.call('POST', '/users/login/', { form: { email: member.email, password: member.password } }),
  'encoding photographs': () =>
    api.call('POST', '/campaign/create/', { token, multipart: campaignForm({}, [blobOf(photograph)]) }),
  'storing the longest texts': () =>
    api.call('POST', '/campaign/create/', {
      token,
      multipart: campaignForm({
        title: longest('İıŞş ', 170).trim(),
        content: longest('#İ\u0307', 5000),
        petition: longest('http://a.b/#c @', 10_000),
        complaint_details: longest('\u202e#', 5000),
      }),
    }),
  'drafting texts': () =>
    api.call('POST', draftPath, {
      token,
      json: {
        ...draft,
        complaint_description: longest('Dere kurudu. ', 5000),
        event_description: longest('1-1*', 5000),
      },
    }),
  'encoding signatures': () => {
    const email = `${randomBytes(6).toString('hex')}@ornek.example`
    const multipart = signForm({ name: 'Ayşe', email }, signature)
    return api.call('PATCH', `/campaign/${made.body.id}/sign/`, { multipart })
  },
  searching: () => api.call('GET', `/campaign/list/?q=${encodeURIComponent(longest('İı', 160))}`),
}

async function allWork(milliseconds: number): Promise<string[]> {
  const end = performance.now() + milliseconds
  return Promise.all(
    Object.entries(work).map(async ([what, once]) => {
      let done = 0
      for (; done === 0 || performance.now() < end; done += 1) {
        const { status, text } = await once()
        assert.ok(status < 300, `${what}: ${status} ${text}`)
      }
      return `${what} ${done} times`
    }),
  )
}

test('R-16 X-20 under every expensive call at once the health check responds within 200 ms, p99', async (t) => {
  // What else runs on the machine makes computing dearer, never cheaper: the best of three counts.
  let best = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < 3 && best >= 200; tries += 1) {
    const busy = allWork(3000)
    const [p99 = Number.POSITIVE_INFINITY] = await p99While(busy, [{ address, pid: child.pid ?? 0 }])
    t.diagnostic(`p99 ${p99.toFixed(1)} ms; ${(await busy).join(', ')}`)
    best = Math.min(best, p99)
  }
  assert.ok(best < 200, `${best} ms`)
})
