import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { testDatabase } from './db/testing.ts'
import { confirmedMember } from './domains/accounts/testing.ts'
import { approve, testCampaign } from './domains/campaigns/testing.ts'
import { addressOf, signForm } from './domains/support/testing.ts'
import { type ApiProcess, crash, startApi, until } from './testing-process.ts'

const { url, db, pool } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'sesol-crash-'))
after(() => rm(folder, { recursive: true, force: true }))
const secret = randomBytes(32).toString('hex')
const env = { DATABASE_URL: url, DATA_DIR: folder, BFF_SECRET: secret, SIGNATURES: 'immediate' }

type Answer = Awaited<ReturnType<ApiProcess['call']>>

async function answerOf(call: Promise<Answer>): Promise<Answer | undefined> {
  const response = await call.catch(() => undefined)
  if (response) assert.ok(response.status < 300, response.text)
  return response
}

const as = (visitor: number) => ({ 'x-bff-secret': secret, 'x-visitor-address': addressOf(visitor) })
const first = await startApi(env)
const members = await Promise.all(Array.from({ length: 4 }, () => confirmedMember({ ...first, db })))
const [owner] = members
assert.ok(owner)
const id = await testCampaign(first, owner.access, { fax_number: '+902120000000' })
await approve({ db }, id)

const click = (api: ApiProcess, visitor: number) =>
  api.call('POST', '/campaign/track_click_fax/', { json: { campaign_id: id }, headers: as(visitor) })
const fax = (api: ApiProcess, visitor: number) =>
  api.call('PATCH', `/campaign/${id}/sign/`, {
    multipart: signForm({ name: 'Biri', email: `faks${visitor}@ornek.example`, send_fax: 'true' }),
    headers: as(visitor),
  })
const sign = (api: ApiProcess, signer: number) =>
  api.call('PATCH', `/campaign/${id}/sign/`, {
    multipart: signForm({ name: 'Biri', email: `imza${signer}@ornek.example` }),
  })

const comments = new Set<number>()
const likes = new Set<string>()
const clicks = new Set<number>()
const faxes = new Map<number, string>()
const signatures = new Set<number>()
let visits = 0

let visitors = 0
let signers = 0
let unanswered = 0

const clients = (api: ApiProcess) => [
  ...members.map((member) => async () => {
    for (;;) {
      const path = `/campaign/${id}/comments/create/`
      const comment = await answerOf(api.call('POST', path, { token: member.access, json: { text: 'Destekliyorum.' } }))
      if (!comment) return
      comments.add(comment.body.id)
      const newest = [...comments].at(-1)
      if (!(await answerOf(api.call('POST', `/campaign/comments/${newest}/like/`, { token: member.access })))) return
      likes.add(`${newest} ${member.id}`)
    }
  }),
  ...Array.from({ length: 4 }, () => async () => {
    for (;;) {
      const visitor = visitors++
      if (!(await answerOf(click(api, visitor)))) return
      clicks.add(visitor)
      const signed = await answerOf(fax(api, visitor))
      if (!signed) return
      faxes.set(visitor, signed.body.fax.id)
    }
  }),
  ...Array.from({ length: 8 }, () => async () => {
    for (;;) {
      const signer = signers++
      if (!(await answerOf(sign(api, signer)))) return
      signatures.add(signer)
    }
  }),
  ...Array.from({ length: 4 }, () => async () => {
    while (await answerOf(api.call('POST', `/campaign/${id}/visits/`, { json: { source: 'qr' } }))) visits += 1
    unanswered += 1
  }),
]

for (const round of [1, 2]) {
  const api = round === 1 ? first : await startApi(env)
  const running = clients(api).map((client) => client())
  const counts = () => [likes.size, faxes.size, signatures.size / 2, visits / 2]
  await until('each kind of call is acknowledged several times', () => Math.min(...counts()) >= round * 10)
  await Promise.all([crash(api, db), ...running])
}
const api = await startApi(env)
const detail = async () => (await api.call('GET', `/campaign/${id}/`)).body

test('R-05 M-08 after kill -9 every acknowledged comment and like is stored once, and the counts are exact', async () => {
  const stored = await db.selectFrom('comment').select(['id', 'likes_count']).execute()
  const storedIds = new Set(stored.map((comment) => comment.id))
  assert.deepEqual(
    [...comments].filter((comment) => !storedIds.has(comment)),
    [],
  )
  const likeRows = await db.selectFrom('comment_like').selectAll().execute()
  const storedLikes = new Set(likeRows.map(({ comment_id, user_id }) => `${comment_id} ${user_id}`))
  assert.deepEqual(
    [...likes].filter((like) => !storedLikes.has(like)),
    [],
  )
  for (const { id: comment, likes_count } of stored) {
    assert.equal(likes_count, likeRows.filter(({ comment_id }) => comment_id === comment).length)
  }
  const { rows } = await pool.query(
    `select sum(hits)::int as count from campaign_counter where campaign_id = $1 and kind = 'comment'`,
    [id],
  )
  assert.equal(rows[0].count, stored.length)
})

test('R-05 R-03 after kill -9 every acknowledged visit is counted, and no visit that was not sent', async () => {
  const { body } = await api.call('GET', `/campaign/${id}/visits/`, { token: owner.access })
  assert.ok(body.total >= visits, `${body.total} of ${visits} acknowledged`)
  assert.ok(body.total <= visits + unanswered, `${body.total} of at most ${visits + unanswered}`)
  assert.deepEqual(body.sources, [{ source: 'qr', count: body.total }])
})

test('R-05 R-03 after kill -9 every acknowledged signature is stored, and a second one counts once', async () => {
  const emails = await db.selectFrom('signature').select('email').execute()
  const stored = new Set(emails.map(({ email }) => email))
  assert.deepEqual(
    [...signatures].filter((signer) => !stored.has(`imza${signer}@ornek.example`)),
    [],
  )
  assert.equal((await detail()).signature_count, stored.size)
  await Promise.all(Array.from({ length: signers }, (_, signer) => sign(api, signer)))
  const faxed = [...stored].filter((email) => email.startsWith('faks')).length
  assert.equal((await detail()).signature_count, signers + faxed)
})

test('R-05 after kill -9 every acknowledged click and fax is stored once, and a second call returns the same fax', async () => {
  const faxIds = new Set((await db.selectFrom('fax').select('id').execute()).map((row) => row.id))
  assert.deepEqual(
    [...faxes.values()].filter((each) => !faxIds.has(each)),
    [],
  )
  const clickRows = await db.selectFrom('click').select('visitor').execute()
  assert.ok(clickRows.length >= clicks.size)
  assert.equal((await detail()).click_count_fax_number, clickRows.length)

  for (let visitor = 0; visitor < visitors; visitor += 1) {
    assert.equal((await click(api, visitor)).status, 200)
    const { body } = await fax(api, visitor)
    assert.equal(body.fax.id, faxes.get(visitor) ?? body.fax.id)
  }
  const { click_count_fax_number, signature_count } = await detail()
  assert.deepEqual([click_count_fax_number, signature_count], [visitors, visitors + signers])
  assert.equal((await db.selectFrom('fax').select('id').execute()).length, visitors)
  const jobs = await pool.query(`select count(*)::int from graphile_worker.jobs where task_identifier = 'send_fax'`)
  assert.equal(jobs.rows[0].count, visitors)
})
