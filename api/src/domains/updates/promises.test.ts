import assert from 'node:assert/strict'
import { test } from 'node:test'
import { turkishDayOf } from '@sesol/shared/dates'
import { testApi } from '../../testing.ts'
import { emptyQueue, queued } from '../../testing-queue.ts'
import { confirmedMember, testModerator } from '../accounts/testing.ts'
import { testAddressee } from '../addressees/testing.ts'
import { testPublicCampaign } from '../campaigns/testing.ts'
import { decideUpdate, mailedAnswerLink, signedAnswer, testUpdate, testUpdateMail, updateFields } from './testing.ts'
import { askAboutPromises } from './verbs/ask-owners.ts'

const week = 7 * 86_400
const api = await testApi({ tokens: { accessSeconds: 9 * week, refreshSeconds: 9 * week, graceSeconds: 30 } })
const [owner, stranger, reader] = [await confirmedMember(api), await confirmedMember(api), await confirmedMember(api)]
const moderator = await testModerator(api)
const addressee = await testAddressee(api, { email: 'soz@kurum.example' })
const collect = testUpdateMail(api)

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
const dayIn = (days: number) => turkishDayOf(inDays(days))
const campaign = async () => {
  const id = await testPublicCampaign(api, owner.access, { addressee_id: `${addressee}` })
  await api.call('POST', `/campaign/${id}/follow/`, { token: reader.access })
  return id
}
const promises = async (id: number) => (await api.call('GET', `/campaign/${id}/`)).body.promises ?? []
const listed = async () => (await api.call('GET', '/campaign/list/?state=promised')).body.results.map(idOf)
const idOf = ({ id }: { id: number }) => id
const answer = async (id: number, promised_on: string) => {
  const token = await mailedAnswerLink(api, id)
  return api.call('POST', '/answers/', { json: { token, text: 'Kuyuyu kapatacağız.', ...signedAnswer, promised_on } })
}
const decide = (id: number, promise: number, is_kept: boolean, token = owner.access) =>
  api.call('PUT', `/campaign/${id}/promises/${promise}/`, { json: { is_kept }, token })
const ask = async (days: number) => {
  await emptyQueue(api.db)
  const ctx = { ...api.deps, now: () => inDays(days) }
  await Promise.all([askAboutPromises(ctx), askAboutPromises(ctx)])
  return (await queued(api, 'send_mail')).map(({ mail }) => mail)
}
const comeTrue = (id: number) =>
  api.db
    .updateTable('promise')
    .set({ day: dayIn(0) })
    .where('campaign_id', '=', id)
    .execute()

test('the promise of an answer is public, is asked about once on its day, and what its owner says is final and mailed', async () => {
  const id = await campaign()
  for (const day of [dayIn(0), dayIn(-1), dayIn(365 * 5 + 3)]) {
    assert.deepEqual((await answer(id, day)).body.codes, { promised_on: ['error.update.promise_day'] })
  }
  const given = await answer(id, dayIn(30))
  assert.equal(given.status, 201, given.text)
  const [promise] = await promises(id)
  const { answer: of, day, is_kept } = promise
  assert.deepEqual([of, day, is_kept, await listed()], [given.body.id, dayIn(30), null, [id]])
  assert.deepEqual([await ask(29), (await decide(id, promise.id, true)).status], [[], 404])
  assert.deepEqual(await ask(30), ['promise_asked'])
  assert.deepEqual(await ask(31), [])
  await comeTrue(id)
  assert.equal((await decide(id, promise.id, true, stranger.access)).status, 403)
  assert.equal((await decide(await campaign(), promise.id, true)).status, 404)
  const presses = await Promise.all([decide(id, promise.id, false), decide(id, promise.id, true)])
  assert.deepEqual(presses.map(({ status }) => status).sort(), [200, 404])
  const kept = (await promises(id))[0].is_kept
  assert.deepEqual([(await decide(id, promise.id, kept)).status, await listed()], [404, []])
  const mails = await collect()
  assert.deepEqual(
    mails.map(({ to, data }) => [to, 'update' in data && data.update.split(' (')[0]]),
    [[reader.email, kept ? 'Söz tutuldu' : 'Söz tutulmadı']],
  )
})

test('the promise of an update is shown once it is approved, not while it is hidden, and is deleted with it', async () => {
  const id = await campaign()
  const update = await testUpdate(api, owner.access, id, { promised_on: dayIn(3) })
  const edit = (more: object) =>
    api.call('PUT', `/campaign/${id}/updates/${update}/`, { token: owner.access, json: { ...updateFields, ...more } })
  assert.equal((await edit({ promised_on: dayIn(5) })).status, 200)
  assert.equal((await edit({})).status, 200)
  assert.deepEqual([await promises(id), await ask(6)], [[], []])
  await decideUpdate(api, moderator.access, update, 'approve')
  assert.deepEqual(
    (await promises(id)).map(({ day }: { day: string }) => day),
    [dayIn(5)],
  )
  await decideUpdate(api, moderator.access, update, 'hide', { reason: 'false_claim' })
  assert.deepEqual([await promises(id), await ask(6), await listed()], [[], [], []])
  await decideUpdate(api, moderator.access, update, 'restore')
  assert.deepEqual(await ask(6), ['promise_asked'])
  await api.call('DELETE', `/campaign/${id}/updates/${update}/`, { token: owner.access })
  assert.deepEqual(await promises(id), [])
})

test('an outcome has one promise, whose day can be moved until the owner is asked', async () => {
  const id = await campaign()
  const conclude = (promised_on?: string) =>
    api.call('POST', `/campaign/${id}/outcome/`, { json: { outcome: 'partly', promised_on }, token: owner.access })
  const days = async () => (await promises(id)).map(({ day }: { day: string }) => day)
  await conclude(dayIn(3))
  assert.deepEqual((await conclude(dayIn(4))).body.promises?.length, 1)
  await Promise.all([conclude(dayIn(5)), conclude(dayIn(5))])
  assert.deepEqual(await days(), [dayIn(5)])
  await conclude('')
  assert.deepEqual(await days(), [])
  await conclude(dayIn(5))
  assert.deepEqual(await ask(5), ['promise_asked'])
  assert.deepEqual([(await conclude(dayIn(9))).status, (await conclude('')).status], [400, 400])
  assert.deepEqual([(await conclude(dayIn(5))).status, (await conclude()).status, await days()], [200, 200, [dayIn(5)]])
})
