import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { type Pausable, pausables } from '@sesol/contract'
import { sql } from 'kysely'
import { enqueue } from '../../platform/jobs.ts'
import { sampleOrder } from '../../platform/mail/testing.ts'
import { queueMail } from '../../platform/send-mail.ts'
import { staffBounds } from '../../platform/staff-bounds.ts'
import { testApi } from '../../testing.ts'
import { startProcess, until } from '../../testing-process.ts'
import { codeOf, testMember, testModerator } from '../accounts/testing.ts'
import { testPublicCampaign } from '../campaigns/testing.ts'
import { supportJobs } from '../support/index.ts'

// One moderator pauses more here than alone in a day.
const api = await testApi({ staffBounds: { ...staffBounds, pauses: { alone: 100, most: 100 } } })
const [member, moderator] = [await testMember(api), await testModerator(api)]
const id = await testPublicCampaign(api, member.access)
let people = 0

const hour = { hours: '1', note: 'Dalga var, bakılıyor.' }
const start = (what: Pausable, json: object = hour, token = moderator.access) =>
  api.call('PUT', `/moderation/pauses/${what}/`, { token, json })
const end = (what: Pausable) => api.call('DELETE', `/moderation/pauses/${what}/`, { token: moderator.access })
const paused = async () => (await api.call('GET', '/pauses/')).body.pauses.map(({ what }: { what: string }) => what)

const register = () => {
  people += 1
  const password = 'uzun-bir-parola-9'
  const json = { username: `yeni${people}`, email: `yeni${people}@ornek.example`, password, password2: password }
  return api.call('POST', '/users/register/', { json: { ...json, first_name: 'Ada', last_name: 'Ak' } })
}
const sign = () => {
  people += 1
  const form = { name: `Kişi ${people}`, email: `kisi${people}@ornek.example` }
  return api.call('PATCH', `/campaign/${id}/sign/`, { form })
}
const comment = () => {
  people += 1
  return api.call('POST', `/campaign/${id}/comments/create/`, {
    token: member.access,
    json: { text: `Katılıyorum, ${people}.` },
  })
}
const follow = () => api.call('POST', `/campaign/${id}/follow/`, { token: member.access })

const calls = { sign_up: register, sign, comment } as const

test('a pause refuses its calls within a second, says until when, and leaves the others', async () => {
  for (const [what, call] of Object.entries(calls) as [keyof typeof calls, () => ReturnType<typeof sign>][]) {
    assert.equal((await start(what)).status, 200)
    api.advance(1)
    const refused = await call()
    assert.deepEqual([refused.status, refused.body.code], [403, 'error.request.paused'], what)
    const seconds = Number(refused.headers.get('retry-after'))
    assert.ok(seconds > 3500 && seconds <= 3600, String(seconds))
    for (const other of Object.values(calls)) if (other !== call) assert.ok((await other()).status < 300, what)
    assert.equal((await end(what)).status, 200)
    api.advance(1)
    assert.ok((await call()).status < 300, what)
  }
})

test('with announcing paused, neither a campaign nor a file is read', async () => {
  await start('announce')
  api.advance(1)
  for (const path of ['/campaign/create/', '/media/uploads/']) {
    const { status, body } = await api.call('POST', path, { token: member.access, multipart: new FormData() })
    assert.deepEqual([status, body.code], [403, 'error.request.paused'], path)
  }
  await end('announce')
})

test('read-only refuses every change but signing in and the acts of staff', async () => {
  await start('writes')
  api.advance(1)
  for (const call of [...Object.values(calls), follow]) assert.equal((await call()).status, 403)
  assert.equal((await api.call('GET', `/campaign/${id}/`)).status, 200)
  const login = { email: moderator.email, password: moderator.password }
  const { challenge } = (await api.call('POST', '/users/login/', { json: login })).body
  const code = { challenge, one_time_code: codeOf(api.deps.now()) }
  assert.equal((await api.call('POST', '/users/login/code/', { json: code })).status, 200)
  const act = { token: moderator.access, json: { reason: 'insult' } }
  assert.equal((await api.call('POST', `/moderation/announcements/${id}/hold/`, act)).status, 200)
  await end('writes')
  api.advance(1)
  assert.ok((await follow()).status < 300)
})

test('only staff pauses, with an end and a reason; each act is in the audit log', async () => {
  assert.equal((await start('sign', hour, member.access)).status, 403)
  for (const json of [{ hours: '5', note: 'x' }, { note: 'x' }, { hours: '1' }, { hours: '1', note: ' ' }]) {
    assert.equal((await start('sign', json)).status, 400, JSON.stringify(json))
  }
  assert.equal((await api.call('PUT', '/moderation/pauses/all/', { token: moderator.access, json: hour })).status, 404)
  for (const what of pausables) await start(what)
  api.advance(1)
  assert.deepEqual(await paused(), [...pausables].toSorted())
  for (const what of pausables) await Promise.all([end(what), end(what)])
  const log = await api.call('GET', '/moderation/audit/?subject=service', { token: moderator.access })
  const [ended, ...before] = log.body.results
  assert.deepEqual([ended.action, ended.details.what, ended.actor.id], ['service.resume', 'writes', moderator.id])
  const started = before.find((entry: { action: string }) => entry.action === 'service.pause')
  assert.equal(started.details.note, hour.note)
  const ends = log.body.results.slice(0, pausables.length)
  assert.deepEqual(new Set(ends.map((entry: { action: string }) => entry.action)), new Set(['service.resume']))
})

test('e-mails wait in the queue while they are paused, faxes do not, and both leave afterwards', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sesol-pauses-'))
  after(() => rm(folder, { recursive: true, force: true }))
  const waiting = async (task: string) => {
    const jobs = await sql`select 1 from graphile_worker.jobs where task_identifier = ${task}`.execute(api.db)
    return jobs.rows.length
  }
  const mails = async () => (await readdir(join(folder, 'mail')).catch(() => [])).length
  await start('mail')
  await queueMail(api.db, sampleOrder('campaign_approved'))
  await enqueue(api.db, supportJobs.sendFax, { fax: randomUUID() })
  const secret = randomBytes(32).toString('hex')
  startProcess('worker.ts', { DATABASE_URL: api.url, DATA_DIR: folder, BFF_SECRET: secret })
  await until('the fax leaves the queue', async () => (await waiting('send_fax')) === 0)
  assert.equal(await mails(), 0)
  await end('mail')
  await until('the e-mail leaves the queue', async () => (await waiting('send_mail')) === 0)
  assert.ok((await mails()) > 0)
})

test('a pause ends by itself, and a later one replaces its end', async () => {
  await start('sign')
  await start('sign', { hours: '6', note: 'Sürüyor.' })
  api.advance(3601)
  assert.equal((await sign()).status, 403)
  api.advance(5 * 3600)
  assert.equal((await sign()).status, 200)
  assert.deepEqual(await paused(), [])
})
