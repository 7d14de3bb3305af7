import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { testDatabase } from '../../db/testing.ts'
import { type ApiProcess, crash, startApi, startProcess, until } from '../../testing-process.ts'
import { testMember } from '../accounts/testing.ts'
import { approve, testCampaign } from '../campaigns/testing.ts'
import { addressOf, signForm } from './testing.ts'

const { url, db, pool } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'sesol-support-crash-'))
const secret = randomBytes(32).toString('hex')
const env = { DATABASE_URL: url, DATA_DIR: folder, BFF_SECRET: secret, RATE_LIMIT_SCALE: '0' }

const keys: string[] = []
const held: ServerResponse[] = []
let holding = true
const provider = createServer(async (request, response) => {
  await request.toArray()
  keys.push(String(request.headers['idempotency-key']))
  if (holding) held.push(response)
  else response.end()
}).listen(0, '127.0.0.1')
await once(provider, 'listening')
after(async () => {
  provider.closeAllConnections()
  provider.close()
  await rm(folder, { recursive: true, force: true })
})

const as = (visitor: number) => ({ 'x-bff-secret': secret, 'x-visitor-address': addressOf(visitor) })

test('R-05 after kill -9 every acknowledged click and fax is there, once, and the counts are exact', async () => {
  const first = await startApi(env)
  const member = await testMember(first)
  const id = await testCampaign(first, member.access, { fax_number: '+902120000000' })
  await approve({ db }, id)
  const clicked = new Set<number>()
  const faxed = new Map<number, string>()
  const click = (api: ApiProcess, visitor: number) =>
    api.call('POST', '/campaign/track_click_fax/', { json: { campaign_id: id }, headers: as(visitor) })
  const fax = (api: ApiProcess, visitor: number) =>
    api.call('PATCH', `/campaign/${id}/sign/`, {
      multipart: signForm({ name: 'Biri', email: `biri${visitor}@example.com`, send_fax: 'true' }),
      headers: as(visitor),
    })
  let visitors = 0
  for (const round of [1, 2]) {
    const api = round === 1 ? first : await startApi(env)
    const supporter = async () => {
      for (;;) {
        const visitor = visitors++
        const counted = await click(api, visitor).catch(() => undefined)
        if (!counted) return
        assert.equal(counted.status, 200)
        clicked.add(visitor)
        const sent = await fax(api, visitor).catch(() => undefined)
        if (!sent) return
        assert.equal(sent.status, 200, sent.text)
        faxed.set(visitor, sent.body.fax.id)
      }
    }
    const supporters = Array.from({ length: 8 }, supporter)
    const enough = faxed.size + 20
    await until('many have supported', () => faxed.size >= enough)
    await Promise.all([crash(api, db), ...supporters])
  }

  const kept = await db.selectFrom('fax').select('id').execute()
  const ids = new Set(kept.map(({ id }) => id))
  assert.deepEqual(
    [...faxed.values()].filter((id) => !ids.has(id)),
    [],
  )
  const clicks = await db.selectFrom('click').select('visitor').execute()
  assert.ok(clicks.length >= clicked.size, 'no acknowledged click is lost')
  const api = await startApi(env)
  const shown = await api.call('GET', `/campaign/${id}/`)
  assert.equal(shown.body.click_count_fax_number, clicks.length)

  for (let visitor = 0; visitor < visitors; visitor += 1) {
    assert.equal((await click(api, visitor)).status, 200)
    const { body } = await fax(api, visitor)
    assert.equal(body.fax.id, faxed.get(visitor) ?? body.fax.id, 'the same fax as before the crash')
  }
  const { body } = await api.call('GET', `/campaign/${id}/`)
  assert.deepEqual([body.click_count_fax_number, body.signature_count], [visitors, visitors])
  assert.ok(clicked.size >= faxed.size && faxed.size >= 40)
  const faxes = await db.selectFrom('fax').select('id').execute()
  assert.equal(faxes.length, visitors)
  const jobs = await pool.query(`select count(*) from graphile_worker.jobs where task_identifier = 'send_fax'`)
  assert.equal(jobs.rows[0].count, visitors, 'a job for each')
  api.child.kill('SIGTERM')
  await api.ended
})

test('R-05 a worker killed while it sends leaves the fax to the next, who sends it under the same id', async () => {
  // What the first test left would take its time.
  await pool.query('delete from graphile_worker._private_jobs')
  const { id } = await db.selectFrom('fax').select('id').executeTakeFirstOrThrow()
  await pool.query(`select graphile_worker.add_job('send_fax', $1)`, [{ fax: id }])
  const { port } = provider.address() as AddressInfo
  const settings = { ...env, FAX_HTTP_URL: `http://127.0.0.1:${port}/` }
  const killed = startProcess('worker.ts', settings)
  await until('the fax under way', () => held.length === 1)
  killed.child.kill('SIGKILL')
  await killed.ended
  const state = async () => (await db.selectFrom('fax').select('state').where('id', '=', id).executeTakeFirst())?.state
  assert.equal(await state(), 'queued')

  holding = false
  const next = startProcess('worker.ts', settings)
  await until('the fax is sent', async () => (await state()) === 'sent')
  assert.deepEqual(keys, [id, id])
  next.child.kill('SIGTERM')
  assert.deepEqual(await next.ended, [0, null])
})
