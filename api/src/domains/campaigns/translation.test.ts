import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limits } from '@sesol/contract'
import { testApi } from '../../testing.ts'
import { queuedJobs } from '../../testing-queue.ts'
import { confirmMember, testMember, testModerator } from '../accounts/testing.ts'
import { campaignFields, campaignForm, edit, moveTo, testPublicCampaign, translation } from './testing.ts'

const api = await testApi()
const [owner, moderator] = [await testMember(api), await testModerator(api)]
await confirmMember(api, owner)

const translate = (id: number, token: string | undefined, json: object = translation) =>
  api.call('PUT', `/campaign/${id}/translation/`, { json, ...(token && { token }) })
const decide = (id: number, act: string, json: object = {}) =>
  api.call('POST', `/moderation/campaigns/${id}/${act}/`, { token: moderator.access, json })
const accept = async (id: number) => assert.equal((await decide(id, 'approve')).status, 200)
const page = async (id: number) => (await api.call('GET', `/campaign/${id}/page/`)).body
const managed = async (id: number) =>
  (await api.call('GET', `/campaign/${id}/manage/`, { token: owner.access })).body.translation
const published = (more: Record<string, string> = {}) => testPublicCampaign(api, owner.access, more)
const translated = async () => {
  const id = await published()
  assert.equal((await translate(id, owner.access)).status, 200)
  await accept(id)
  return id
}
const waiting = { ...translation, language: 'en', by: 'author' }
const shown = { ...waiting, version: 1 }

test('T-01, P-03 a translation of the author is shown once a moderator accepts it, and changes nothing that is signed', async () => {
  const id = await published()
  const before = await page(id)
  const { status, body, text } = await translate(id, owner.access)
  assert.equal(status, 200, text)
  assert.deepEqual(
    [body.campaign.title, body.campaign.language, body.campaign.petition, body.campaign.translated_by],
    [translation.title, 'en', campaignFields.petition, 'author'],
  )
  assert.equal((await page(id)).translation, null)
  assert.deepEqual(await managed(id), { ...waiting, state: 'waiting' })
  const jobs = (await queuedJobs(api)).filter(({ task }) => task === 'tell_signers').length
  await accept(id)
  const after = await page(id)
  assert.deepEqual(after.translation, shown)
  const { updated_at: _was, ...same } = before.campaign
  const { updated_at: _is, ...campaign } = after.campaign
  assert.deepEqual(campaign, same)
  assert.deepEqual(after.timeline, before.timeline)
  assert.equal((await queuedJobs(api)).filter(({ task }) => task === 'tell_signers').length, jobs)
  assert.deepEqual(await managed(id), { ...shown, state: 'shown' })
  const { body: signedOut } = await api.call('GET', `/campaign/list/?q=floodplain`)
  assert.doesNotMatch(JSON.stringify(signedOut), /floodplain/)
})

test('a text in English is translated into Turkish, and one in a third language into English', async () => {
  for (const [language, into] of [
    ['en', 'tr'],
    ['de', 'en'],
  ] as const) {
    const id = await published({ language })
    assert.equal((await translate(id, owner.access)).body.campaign.language, into)
  }
})

test('moderators read a translation in the queue beside the original, and decide about what they read', async () => {
  const id = await published()
  await translate(id, owner.access)
  const { body } = await api.call('GET', `/moderation/campaigns/${id}/`, { token: moderator.access })
  assert.deepEqual(
    [body.reason, body.campaign.title, body.campaign.translated_by, body.current.title],
    ['changed', translation.title, 'author', campaignFields.title],
  )
  await translate(id, owner.access, { ...translation, title: 'Another' })
  assert.equal((await decide(id, 'approve', { revision: body.revision })).body.code, 'error.moderation.changed')
  assert.equal((await decide(id, 'reject', { reason: 'false_claim' })).status, 200)
  assert.equal((await page(id)).translation, null)
  assert.equal(await managed(id), null)
  const [entry] = await api.db.selectFrom('audit.entry').selectAll().orderBy('id', 'desc').limit(1).execute()
  assert.deepEqual([entry?.action, Object(entry?.details).translated_by], ['change.reject', 'author'])
})

test('a translation that is to be corrected waits again when the author sends it again', async () => {
  const id = await translated()
  await translate(id, owner.access, { ...translation, title: 'Worse' })
  await decide(id, 'request-changes', { reason: 'insult' })
  assert.equal((await managed(id)).state, 'returned')
  assert.deepEqual((await page(id)).translation, shown, 'what was accepted stays')
  await translate(id, owner.access, { ...translation, title: 'Better' })
  assert.equal((await managed(id)).state, 'waiting')
  await accept(id)
  assert.equal((await page(id)).translation.title, 'Better')
})

test('T-01 after a new version of the original its translation is not shown until it is renewed', async () => {
  const id = await translated()
  await edit(api, id, owner.access, campaignForm({ content: 'Baraj bitti. Dere kurudu, köy susuz.' }))
  assert.deepEqual((await page(id)).translation, shown, 'the text that it translates is still public')
  await accept(id)
  assert.equal((await page(id)).translation, null)
  assert.deepEqual(await managed(id), { ...shown, state: 'outdated' })
  await translate(id, owner.access)
  await accept(id)
  assert.deepEqual((await page(id)).translation, { ...shown, version: 2 })
})

test('while a change of the text waits, no translation is taken; a change replaces one that waits', async () => {
  const id = await published()
  await edit(api, id, owner.access, campaignForm({ title: 'Yeni başlık' }))
  const { status, body } = await translate(id, owner.access)
  assert.deepEqual([status, body.code], [409, 'error.campaign.change_waits'])
  const next = await published()
  await translate(next, owner.access)
  await edit(api, next, owner.access, campaignForm())
  assert.equal((await managed(next)).state, 'waiting', 'the same text changes nothing')
  await edit(api, next, owner.access, campaignForm({ title: 'Yeni başlık' }))
  assert.equal(await managed(next), null)
  await accept(next)
  const { campaign, translation: none } = await page(next)
  assert.deepEqual([campaign.title, campaign.language, none], ['Yeni başlık', 'tr', null])
})

test('a translation beyond the limits is refused with its fields, and nothing waits', async () => {
  const id = await published()
  const tooLong = await translate(id, owner.access, { ...translation, title: 'x'.repeat(171), content: ' ' })
  assert.deepEqual([tooLong.status, Object.keys(tooLong.body.codes)], [400, ['title', 'content']])
  assert.equal(
    await api.db.selectFrom('campaign_pending').select('campaign_id').where('campaign_id', '=', id).executeTakeFirst(),
    undefined,
  )
})

test('P-03 the site map says which campaigns show a translation, and of none that waits or is outdated', async () => {
  const mapped = async (of: number) => {
    const { entries } = (await api.call('GET', `/site-map/campaigns/${Math.ceil(of / limits.mapPart)}/`)).body
    return entries.find(({ id }: { id: number }) => id === of)?.is_translated
  }
  const id = await published()
  await translate(id, owner.access)
  assert.equal(await mapped(id), false, 'it waits')
  await accept(id)
  assert.equal(await mapped(id), true)
  await edit(api, id, owner.access, campaignForm({ content: 'Baraj bitti. Dere kurudu, köy susuz.' }))
  await accept(id)
  assert.equal(await mapped(id), false, 'it is outdated')
  const closed = await translated()
  await moveTo(api, 'close', closed)
  assert.equal(await mapped(closed), true, 'its page stays')
  await moveTo(api, 'hide', closed)
  assert.equal(await mapped(closed), undefined)
})

test('the author removes a translation that was accepted, and one that waits stays', async () => {
  const id = await translated()
  await translate(id, owner.access, { ...translation, title: 'Better' })
  const remove = (of = id) => api.call('DELETE', `/campaign/${of}/translation/`, { token: owner.access })
  const { updated_at: before } = (await page(id)).campaign
  assert.equal((await remove()).status, 204)
  const { translation: none, campaign } = await page(id)
  assert.equal(none, null)
  assert.ok(campaign.updated_at > before)
  assert.deepEqual(await managed(id), { ...waiting, title: 'Better', state: 'waiting' })
  await accept(id)
  assert.equal((await page(id)).translation.title, 'Better')
  await edit(api, id, owner.access, campaignForm({ content: 'Baraj bitti. Dere kurudu, köy susuz.' }))
  for (const press of [1, 2]) assert.equal((await remove()).status, 204, String(press))
  assert.equal(await managed(id), null)
  const { body } = await api.call('GET', `/campaign/${id}/pending/`, { token: owner.access })
  assert.match(body.campaign.content, /Baraj bitti/)
})

test('a hidden campaign shows no translation; its author takes one back that waits', async () => {
  const id = await translated()
  await translate(id, owner.access, { ...translation, title: 'Worse' })
  assert.equal((await api.call('DELETE', `/campaign/${id}/pending/`, { token: owner.access })).status, 204)
  assert.deepEqual(await managed(id), { ...shown, state: 'shown' })
  await moveTo(api, 'hide', id)
  assert.equal((await api.call('GET', `/campaign/${id}/page/`)).status, 410)
})
