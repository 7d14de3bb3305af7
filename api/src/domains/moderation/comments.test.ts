import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limits } from '@sesol/contract'
import { testApi } from '../../testing.ts'
import { queuedJobs } from '../../testing-queue.ts'
import { confirmedMember, testMember, testModerator } from '../accounts/testing.ts'
import { approve, testCampaign, testPublicCampaign } from '../campaigns/testing.ts'
import { testComment } from '../comments/testing.ts'

const api = await testApi()
const moderator = await testModerator(api)
const author = await confirmedMember(api)
const campaign = await testCampaign(api, author.access)
const elsewhere = await testCampaign(api, author.access)
await approve(api, campaign, elsewhere)

const get = (path: string, token = moderator.access) => api.call('GET', path, { token })
const decide = (id: number, act: string, json: object = {}, token = moderator.access) =>
  api.call('POST', `/moderation/comments/${id}/${act}/`, { token, json })
const count = async () => (await api.call('GET', `/campaign/${campaign}/counts/`)).body.comment_count
const listed = async (query: string): Promise<number[]> =>
  (await get(`/moderation/comments/?${query}`)).body.results.map(({ id }: { id: number }) => id)

async function mailsTo(email: string) {
  const jobs = await queuedJobs(api)
  return jobs.flatMap(({ task, payload }) =>
    task === 'send_mail' && payload.to === email && payload.mail.startsWith('comment') ? [payload] : [],
  )
}

test('a hidden comment is in no response but those of moderators, and the count follows', async () => {
  const { id } = await testComment(api, campaign, author.access, 'Hepiniz aynısınız.')
  await testComment(api, campaign, author.access)
  const before = await count()
  const unreasoned = await decide(id, 'hide')
  assert.deepEqual([unreasoned.status, unreasoned.body.codes.reason], [400, ['error.moderation.reason_required']])
  const { status, body } = await decide(id, 'hide', { reason: 'insult', note: 'Sakin ol.' })
  assert.deepEqual([status, body.changed, body.comment.reason, body.comment.note], [200, true, 'insult', 'Sakin ol.'])
  assert.equal(await count(), before - 1)
  assert.equal((await decide(id, 'hide', { reason: 'insult' })).body.changed, false)
  assert.equal(await count(), before - 1)

  const calls: [string, string, object?][] = [
    ['GET', `/campaign/${campaign}/comments/`],
    ['GET', `/campaign/comments/${id}/`],
    ['GET', `/campaign/${campaign}/`],
    ['PUT', `/campaign/comments/${id}/update/`, { text: 'Yine aynısınız.' }],
    ['DELETE', `/campaign/comments/${id}/delete/`],
    ['POST', `/campaign/comments/${id}/like/`],
  ]
  for (const token of [author.access, moderator.access]) {
    for (const [method, path, json] of calls) {
      const { text } = await api.call(method, path, { token, ...(json && { json }) })
      assert.doesNotMatch(text, /aynısınız/, path)
    }
  }

  assert.equal((await decide(id, 'restore')).body.changed, true)
  assert.equal(await count(), before)
  assert.match((await get(`/campaign/${campaign}/comments/`, author.access)).text, /aynısınız/)
  const mails = await mailsTo(author.email)
  assert.deepEqual(
    mails.map(({ mail }) => mail),
    ['comment_hidden', 'comment_restored'],
  )
  assert.ok(mails[0] && 'text' in mails[0].data && 'note' in mails[0].data)
  assert.deepEqual([mails[0].data.text, mails[0].data.note], ['Hepiniz aynısınız.', 'Sakin ol.'])
})

test('of twenty moderators at once one hides a comment, and it is counted once', async () => {
  const { id } = await testComment(api, campaign, author.access)
  const before = await count()
  const moderators = await Promise.all(Array.from({ length: 20 }, () => testModerator(api)))
  const outcomes = await Promise.all(moderators.map(({ access }) => decide(id, 'hide', { reason: 'insult' }, access)))
  assert.equal(outcomes.filter(({ body }) => body.changed).length, 1)
  assert.equal(await count(), before - 1)
})

test('comments are listed newest first, by state, campaign, author and words', async () => {
  const other = await testMember(api)
  const { id: one } = await testComment(api, elsewhere, other.access, 'IŞIK yetmiyor, %100 eminim.')
  const { id: two } = await testComment(api, elsewhere, author.access, 'Bence de yetmiyor.')
  await decide(two, 'hide', { reason: 'insult' })
  assert.deepEqual((await listed('')).slice(0, 2), [two, one])
  assert.deepEqual(await listed(`campaign=${elsewhere}`), [two, one])
  assert.deepEqual(await listed(`campaign=${elsewhere}&state=hidden`), [two])
  assert.deepEqual(await listed(`campaign=${elsewhere}&state=visible`), [one])
  assert.deepEqual(await listed(`user=${other.id}`), [one])
  assert.deepEqual(await listed(`q=${encodeURIComponent('ışık yet')}`), [one])
  assert.deepEqual(await listed(`q=${encodeURIComponent('100 em')}&campaign=${elsewhere}`), [one])
  assert.deepEqual(await listed(`q=${encodeURIComponent('%%')}`), [])
  assert.equal((await get('/moderation/comments/?state=all')).status, 400)
})

test('the second page keeps the filters', async () => {
  const { access } = await confirmedMember(api)
  const third = await testPublicCampaign(api, access)
  for (let n = 0; n < limits.pageSize + 3; n++) await testComment(api, third, access)
  const { results, next } = (await get(`/moderation/comments/?campaign=${third}&state=visible`)).body
  assert.equal(results.length, limits.pageSize)
  const more = (await get(next)).body
  assert.equal(more.results.length, 3)
  assert.equal(more.next, null)
})

test('a moderator decides nothing about an own comment', async () => {
  const { id } = await testComment(api, campaign, moderator.access)
  const { status, body } = await decide(id, 'hide', { reason: 'insult' })
  assert.deepEqual([status, body.code], [403, 'error.moderation.own'])
})
