import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { testDatabase } from './db/testing.ts'
import { testMember } from './domains/accounts/testing.ts'
import { approve, testCampaign } from './domains/campaigns/testing.ts'
import { signForm } from './domains/support/testing.ts'
import { type CallOptions, call } from './testing.ts'
import { crash, freePort, startProcess, statusOf, until } from './testing-process.ts'

const { url, db } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'sesol-main-'))
after(() => rm(folder, { recursive: true, force: true }))

const env = { DATABASE_URL: url, DATA_DIR: folder, RATE_LIMIT_SCALE: '0' }

async function startApi(more: Record<string, string> = {}) {
  const port = await freePort()
  const api = startProcess('main.ts', { ...env, PORT: String(port), ...more })
  const address = `http://127.0.0.1:${port}`
  await until('the API is ready', async () => (await statusOf(`${address}/readyz`)) === 200)
  return {
    ...api,
    address,
    port,
    call: (method: string, path: string, options?: CallOptions) => call(address, method, path, options),
  }
}

test('R-05 after kill -9 every acknowledged signature is there, and the count is exact', async () => {
  const first = await startApi()
  const member = await testMember(first)
  const id = await testCampaign(first, member.access)
  await approve({ db }, id)
  const acknowledged = new Set<string>()
  for (const round of [1, 2, 3]) {
    const api = round === 1 ? first : await startApi()
    let next = 0
    const sign = async () => {
      for (;;) {
        const email = `r${round}n${next++}@example.com`
        const answer = await call(api.address, 'PATCH', `/campaign/${id}/sign/`, {
          multipart: signForm({ name: 'Biri', email }),
        }).catch(() => undefined)
        if (!answer) return
        assert.equal(answer.status, 200)
        acknowledged.add(email)
      }
    }
    const signers = Array.from({ length: 12 }, sign)
    const enough = acknowledged.size + 60
    await until('many have signed', () => acknowledged.size >= enough)
    await Promise.all([crash(api, db), ...signers])
  }
  const rows = await db.selectFrom('signature').select('email').where('campaign_id', '=', id).execute()
  const kept = new Set(rows.map(({ email }) => email))
  assert.ok(acknowledged.size >= 180)
  assert.deepEqual(
    [...acknowledged].filter((email) => !kept.has(email)),
    [],
  )
  const api = await startApi()
  const { body } = await call(api.address, 'GET', `/campaign/${id}/`)
  assert.equal(body.signature_count, kept.size)
  api.child.kill('SIGTERM')
  assert.deepEqual(await api.ended, [0, null])
})

test('R-11 asked to end it is no longer ready, finishes what is under way, takes no more, and exits with 0', async () => {
  const api = await startApi()
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const slow = request(`${api.address}/users/register/`, {
    method: 'POST',
    agent,
    headers: { 'content-type': 'application/json', 'content-length': '2' },
  })
  const answered = new Promise<number | undefined>((settle, reject) => {
    slow.on('response', (response) => {
      response.resume()
      settle(response.statusCode)
    })
    slow.on('error', reject)
  })
  slow.write('{')
  // The server has seen the head of the request once a later one on another line is answered.
  assert.equal(await statusOf(`${api.address}/healthz`), 200)
  api.child.kill('SIGTERM')
  await until('new lines are refused', async () => (await statusOf(`${api.address}/readyz`)) === 0)
  slow.end('}')
  assert.equal(await answered, 400)
  agent.destroy()
  assert.deepEqual(await api.ended, [0, null])
})

test('a taken port is one sentence', async () => {
  const api = await startApi()
  const second = startProcess('main.ts', { ...env, PORT: String(api.port) })
  assert.deepEqual(await second.ended, [1, null])
  const words = second
    .output()
    .split('\n')
    .filter((line) => line && !line.startsWith('{'))
  assert.deepEqual(words, [`Port ${api.port} on 127.0.0.1 is taken: free it, or choose another (PORT).`])
})

test('bad settings are named, and nothing is started', async () => {
  const process = startProcess('main.ts', { PORT: 'x', NODE_ENV: 'production' })
  assert.deepEqual(await process.ended, [1, null])
  assert.equal(process.output(), 'PORT: expected a whole number from 0 to 65535\nDATABASE_URL is missing\n')
})
