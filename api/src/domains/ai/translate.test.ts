import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApi } from '../../testing.ts'
import { testMember, testModerator } from '../accounts/testing.ts'
import { approve, campaignForm, edit, testCampaign } from '../campaigns/testing.ts'
import { completion, testProvider } from './testing.ts'

const provider = await testProvider()
const api = await testApi({ ai: provider.settings })
const [owner, other, moderator] = [await testMember(api), await testMember(api), await testModerator(api)]
const content = 'Müdür Tezcan Aldıran’ın telefonu 0532 123 45 67.\nBaraj istemiyoruz.'

const published = async () => {
  const id = await testCampaign(api, owner.access, { content, offenders: 'Tezcan Aldıran' })
  await approve(api, id)
  return id
}
const byModel = (id: number, of = api, token = owner.access) =>
  of.call('POST', `/campaign/${id}/translation/`, { token })
const translate = (id: number, json: object) =>
  api.call('PUT', `/campaign/${id}/translation/`, { json, token: owner.access })
const managed = async (id: number) =>
  (await api.call('GET', `/campaign/${id}/manage/`, { token: owner.access })).body.translation
const answer = (texts: unknown) => provider.answer((response) => response.end(completion(texts)))
const made = {
  title: 'The forest must not dry up',
  standfirst: 'A line that the original lacks.',
  content: 'The director [kişi 1]’s number is [telefon].\nWe want no dam.',
}

test('X-16, X-21 the model translates redacted data, and its text waits for a moderator, labelled', async () => {
  const id = await published()
  answer(made)
  const { status, body, text } = await byModel(id)
  assert.equal(status, 200, text)
  const { messages } = JSON.parse(provider.asked.at(-1)?.body ?? '{}')
  assert.match(messages[0].content, /into English/)
  assert.doesNotMatch(provider.asked.at(-1)?.body ?? '', /Tezcan|Aldıran|532/)
  const restored = 'The director Tezcan Aldıran’s number is 0532 123 45 67.\nWe want no dam.'
  assert.deepEqual(
    [body.campaign.translated_by, body.campaign.standfirst, body.campaign.content],
    ['machine', '', restored],
  )
  assert.equal((await api.call('GET', `/campaign/${id}/page/`)).body.translation, null)
  const decision = { token: moderator.access, json: {} }
  assert.equal((await api.call('POST', `/moderation/campaigns/${id}/approve/`, decision)).status, 200)
  const { translation } = (await api.call('GET', `/campaign/${id}/page/`)).body
  assert.deepEqual(translation, {
    ...{ language: 'en', by: 'machine', title: made.title },
    ...{ standfirst: '', content: restored, version: 1 },
  })
})

test('what a machine wrote stays labelled while a line of it stands, also after the review', async () => {
  const id = await published()
  answer(made)
  await byModel(id)
  await translate(id, { title: 'Mine', content: 'The director can be called.\nWe want no dam.' })
  assert.equal((await managed(id)).by, 'machine')
  await api.call('POST', `/moderation/campaigns/${id}/approve/`, { token: moderator.access, json: {} })
  await translate(id, { title: 'Mine', content: 'Call the director.\nWe want no dam.' })
  assert.equal((await managed(id)).by, 'machine')
  await translate(id, { title: 'Mine', content: 'Call the director.\nNo dam here.' })
  assert.equal((await managed(id)).by, 'machine', 'a line of the text that waits stands')
  await translate(id, { title: 'Mine', content: 'All of it in my own words.' })
  assert.equal((await managed(id)).by, 'author')
})

test('X-16 an answer that is no translation changes nothing', async () => {
  const id = await published()
  for (const texts of [{ ...made, title: ' ' }, { title: 'x' }, 'no JSON']) {
    answer(texts)
    assert.deepEqual([(await byModel(id)).status, await managed(id)], [502, null])
  }
})

test('X-16 nothing is sent for others, while a change waits, or where no model is configured', async () => {
  const id = await published()
  const asked = provider.asked.length
  assert.equal((await byModel(id, api, other.access)).status, 403)
  assert.equal((await byModel(id, api, moderator.access)).status, 403)
  await edit(api, id, owner.access, campaignForm({ title: 'Yeni başlık' }))
  assert.equal((await byModel(id)).body.code, 'error.campaign.change_waits')
  const without = await testApi()
  const author = await testMember(without)
  const public_id = await testCampaign(without, author.access)
  await approve(without, public_id)
  assert.equal((await byModel(public_id, without, author.access)).status, 404)
  assert.equal(provider.asked.length, asked)
})
