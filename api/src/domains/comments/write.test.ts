import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { limits } from '@sesol/contract'
import { testApi } from '../../testing.ts'
import { confirmedMember } from '../accounts/testing.ts'
import { testPublicCampaign } from '../campaigns/testing.ts'
import { testComment } from './testing.ts'

const api = await testApi()
const owner = await confirmedMember(api)
const author = await confirmedMember(api)
const campaign = await testPublicCampaign(api, owner.access)

const create = (text: unknown, token = author.access, id = campaign) =>
  api.call('POST', `/campaign/${id}/comments/create/`, { token, json: { text } })
const update = (id: number, text: unknown, token = author.access) =>
  api.call('PUT', `/campaign/comments/${id}/update/`, { token, json: { text } })
const remove = (id: number, token = author.access) => api.call('DELETE', `/campaign/comments/${id}/delete/`, { token })
const rows = (id = campaign) => api.db.selectFrom('comment').selectAll().where('campaign_id', '=', id).execute()
const shownCount = async (id = campaign) =>
  (await api.call('GET', `/campaign/${id}/`, { token: owner.access })).body.comment_count

test('U-08 U-09 what is empty, looks empty, is too long or no text is refused, and nothing changes', async () => {
  const { id } = await testComment(api, campaign, author.access)
  const required = ['error.field.required']
  const cases: [unknown, string[]][] = [
    ['', required],
    [' \r\n\t ', required],
    ['\u200b\u200d\ufeff', required],
    ['\u202e\u2066\u00ad', required],
    ['\u3164\u2800', required],
    ['\u0301\u0301', required],
    [undefined, required],
    [null, required],
    [7, required],
    [['a'], required],
    [{ toString: 'a' }, required],
    ['x'.repeat(limits.comment + 1), ['error.field.too_long:2000']],
    ['a\0b', ['error.field.text']],
    ['a\ud800', ['error.field.text']],
  ]
  const before = [await rows(), await shownCount()]
  for (const [text, codes] of cases) {
    for (const response of [await create(text), await update(id, text)]) {
      assert.equal(response.status, 400, JSON.stringify(text))
      assert.deepEqual(response.body.codes, { text: codes }, JSON.stringify(text))
    }
  }
  assert.deepEqual([await rows(), await shownCount()], before)
})

test('R-03 two hundred comments written and deleted at the same moment are counted to the last', async () => {
  const busy = await testPublicCampaign(api, owner.access)
  const old = await Promise.all(Array.from({ length: 100 }, () => testComment(api, busy, author.access)))
  assert.equal(await shownCount(busy), 100)
  const acts = old.flatMap(({ id }) => [create('Yeni', author.access, busy), remove(id), remove(id)])
  const statuses = (await Promise.all(acts)).map(({ status }) => status)
  const those = (status: number) => statuses.filter((each) => each === status).length
  assert.deepEqual([those(201), those(204), those(404)], [100, 100, 100])
  assert.deepEqual([(await rows(busy)).length, await shownCount(busy)], [100, 100])
  const left = await rows(busy)
  await Promise.all(left.map(({ id }) => remove(id)))
  assert.deepEqual([(await rows(busy)).length, await shownCount(busy)], [0, 0])
})

test('a count that was lost does not fall below 0', async () => {
  const damaged = await testPublicCampaign(api, owner.access)
  const { id } = await testComment(api, damaged, author.access)
  await api.db.updateTable('campaign_counter').set({ hits: 0 }).where('campaign_id', '=', damaged).execute()
  assert.equal((await remove(id)).status, 204)
  assert.equal(await shownCount(damaged), 0)
})

describe('R-01 R-02 a call that is repeated with its key', () => {
  const send = (key: string, text: string, token = author.access, id = campaign) =>
    api.call('POST', `/campaign/${id}/comments/create/`, { token, json: { text }, headers: { 'idempotency-key': key } })

  test('writes one comment, and is answered as the first was, also when both come at once', async () => {
    const before = [(await rows()).length, await shownCount()]
    const responses = await Promise.all(Array.from({ length: 20 }, () => send('anahtar-1', 'Bir kez')))
    responses.push(await send('anahtar-1', 'Bir kez'))
    assert.deepEqual(new Set(responses.map(({ status }) => status)), new Set([201]))
    assert.equal(new Set(responses.map(({ text }) => text)).size, 1)
    assert.deepEqual(
      [(await rows()).length, await shownCount()],
      before.map((count) => count + 1),
    )
  })
})
