import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { testApi } from '../../testing.ts'
import { queuedJobs } from '../../testing-queue.ts'
import { confirmedMember, confirmMember, testMember, testModerator } from '../accounts/testing.ts'
import { testPublicCampaign } from '../campaigns/testing.ts'
import { testComment } from './testing.ts'

const api = await testApi()
const owner = await confirmedMember(api)
const moderator = await testModerator(api)
const campaign = await testPublicCampaign(api, owner.access)

const get = (path: string, token = moderator.access) => api.call('GET', path, { token })
const idsOf = (results: { id: number }[]) => results.map(({ id }) => id)
const listed = async (token: string) => idsOf((await get(`/campaign/${campaign}/comments/`, token)).body.results)
const waiting = async () => idsOf((await get('/moderation/comments/?state=waiting')).body.results)
const waitingCount = async () => (await get('/moderation/counts/')).body.comments
const count = async () => (await api.call('GET', `/campaign/${campaign}/counts/`)).body.comment_count
const decide = (id: number, act: string, json: object = {}) =>
  api.call('POST', `/moderation/comments/${id}/${act}/`, { token: moderator.access, json })
const create = (token: string) =>
  api.call('POST', `/campaign/${campaign}/comments/create/`, { token, json: { text: 'Söz' } })

async function sixth() {
  const author = await testMember(api)
  for (let n = 0; n < 5; n++) await testComment(api, campaign, author.access)
  const { status, body } = await create(author.access)
  assert.deepEqual([status, body.is_waiting], [201, true])
  return { author, id: body.id as number }
}

test('S-25 before the address is confirmed five comments a day are shown, and the next one waits for a moderator', async () => {
  const before = await count()
  const { author, id } = await sixth()
  assert.equal(await count(), before + 5)
  assert.ok(!(await listed(owner.access)).includes(id))
  assert.equal((await get(`/campaign/comments/${id}/`, owner.access)).status, 404)
  assert.equal((await api.call('POST', `/campaign/comments/${id}/like/`, { token: author.access })).status, 404)
  // Its author sees that it waits.
  assert.equal((await listed(author.access))[0], id)
  assert.equal((await get(`/campaign/comments/${id}/`, author.access)).body.is_waiting, true)
  assert.deepEqual([await waiting(), await waitingCount()], [[id], 1])

  assert.equal((await decide(id, 'restore')).body.changed, true)
  assert.deepEqual([await waiting(), await count()], [[], before + 6])
  assert.ok((await listed(owner.access)).includes(id))
  const mails = (await queuedJobs(api)).filter(
    ({ task, payload }) => task === 'send_mail' && payload.to === author.email,
  )
  assert.deepEqual(mails, [])
})

test('S-25 a waiting comment is hidden with a reason, or deleted by its author, and counts at no time', async () => {
  const { author, id } = await sixth()
  const before = await count()
  const { body } = await decide(id, 'hide', { reason: 'advertising' })
  assert.deepEqual([body.changed, body.comment.reason, body.comment.is_waiting], [true, 'advertising', false])
  assert.equal((await get(`/campaign/comments/${id}/`, author.access)).status, 404)
  const { body: next } = await create(author.access)
  assert.equal(next.is_waiting, true)
  const removed = await api.call('DELETE', `/campaign/comments/${next.id}/delete/`, { token: author.access })
  assert.equal(removed.status, 204)
  assert.deepEqual([await waiting(), await count()], [[], before])
})

test('S-25 twenty comments at once are counted one after the other', async () => {
  const author = await testMember(api)
  const answers = await Promise.all(Array.from({ length: 20 }, () => create(author.access)))
  assert.equal(answers.filter(({ body }) => body.is_waiting === undefined).length, 5)
})

test('S-25 of an account with a confirmed address, and of yesterday, none waits', async () => {
  const { author } = await sixth()
  await sql`update comment set created_at = created_at - interval '25 hours' where user_id = ${author.id}`.execute(
    api.db,
  )
  assert.equal((await create(author.access)).body.is_waiting, undefined)
  const { author: another } = await sixth()
  await confirmMember(api, another)
  assert.equal((await create(another.access)).body.is_waiting, undefined)
})

test('S-25 a comment of an account without a confirmed address is mailed to nobody', async () => {
  const [stranger, member] = [await testMember(api), await confirmedMember(api)]
  const due = async () => {
    const rows = await api.db
      .selectFrom('notification')
      .select('mail_due_at')
      .where('user_id', '=', owner.id)
      .where('kind', '=', 'commented')
      .execute()
    return rows.some(({ mail_due_at }) => mail_due_at !== null)
  }
  await api.db.deleteFrom('notification').where('user_id', '=', owner.id).execute()
  await testComment(api, campaign, stranger.access)
  assert.equal(await due(), false)
  await testComment(api, campaign, member.access)
  assert.equal(await due(), true)
})
