import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Kysely, sql } from 'kysely'
import { up } from '../../db/migrations/20261201T1200-language.ts'
import { testApi } from '../../testing.ts'
import { testMember, testModerator } from '../accounts/testing.ts'
import { campaignTasks } from './tasks.ts'
import { approve, campaignForm, edit, testCampaign, testPublicCampaign } from './testing.ts'

const api = await testApi({})
const { access: token } = await testMember(api)
const moderator = await testModerator(api)

const english = { title: 'Save the mill stream', content: 'It dries out every summer, and the village has no water.' }
const turkish = { title: 'Dere kurumasin', content: 'Her yaz kuruyor, koyun suyu kalmiyor ve tarlalar susuz.' }
const languageIn = async (id: number) => (await api.call('GET', `/campaign/${id}/`, { token })).body.language

test('the language of a new campaign is that of its text, and what its author says is kept', async () => {
  assert.equal(await languageIn(await testCampaign(api, token, english)), 'en')
  assert.equal(await languageIn(await testCampaign(api, token, turkish)), 'tr')
  assert.equal(await languageIn(await testCampaign(api, token, { title: 'Su', content: 'Su!' })), 'tr')
  const kurdish = { title: 'Bila çem zuwa nebe', content: 'Em avê dixwazin.', language: 'ku' }
  assert.equal(await languageIn(await testCampaign(api, token, kurdish)), 'ku')
  const { status, body } = await api.call('POST', '/campaign/create/', {
    token,
    multipart: campaignForm({ ...turkish, language: 'xx' }),
  })
  assert.deepEqual([status, Object.keys(body)[0]], [400, 'language'])
})

test('the language changes with the text that a moderator accepts, and each version keeps its own', async () => {
  const id = await testPublicCampaign(api, token, turkish)
  assert.equal((await edit(api, id, token, campaignForm(english))).body.language, 'en')
  assert.equal((await api.call('GET', `/campaign/${id}/`)).body.language, 'tr')
  await api.call('POST', `/moderation/campaigns/${id}/approve/`, { token: moderator.access, json: {} })
  assert.equal((await api.call('GET', `/campaign/${id}/`)).body.language, 'en')
  const { results } = (await api.call('GET', `/campaign/${id}/versions/`)).body
  assert.deepEqual(results[0].changes.language, { before: 'tr', after: 'en' })
  const { entries } = (await api.call('GET', '/site-map/campaigns/1/')).body
  assert.equal(entries.find((entry: { id: number }) => entry.id === id).language, 'en')
})

test('texts from before they had a language get it, and no version says that it changed', async () => {
  const [of, another] = [await testCampaign(api, token, english), await testCampaign(api, token, turkish)]
  await approve(api, of)
  await sql`alter table campaign drop column language`.execute(api.db)
  await sql`alter table campaign_version disable trigger version_is_final`.execute(api.db)
  await sql`update campaign_version set texts = texts - 'language'`.execute(api.db)
  await up(api.db as unknown as Kysely<unknown>)
  assert.equal(await languageIn(of), 'tr')
  await campaignTasks(api.deps).detect_languages({}, {} as never)
  assert.deepEqual([await languageIn(of), await languageIn(another)], ['en', 'tr'])
  await edit(api, of, token, campaignForm({ ...english, title: 'Save the old mill stream' }))
  await api.call('POST', `/moderation/campaigns/${of}/approve/`, { token: moderator.access, json: {} })
  const { results } = (await api.call('GET', `/campaign/${of}/versions/`)).body
  assert.deepEqual(Object.keys(results[0].changes), ['title'])
})

test('the language of a text is said while it is written, and null where it is not certain', async () => {
  const detected = async (text: string) =>
    (await api.call('POST', '/campaign/language/', { json: { text } })).body.language
  assert.equal(await detected(english.content), 'en')
  assert.equal(await detected(turkish.content), 'tr')
  assert.equal(await detected('Su'), null)
})

test('a comment says its language where it is certain', async () => {
  const id = await testPublicCampaign(api, token, turkish)
  const comment = async (text: string) =>
    (await api.call('POST', `/campaign/${id}/comments/create/`, { token, json: { text } })).body.language
  assert.equal(await comment('I totally agree with this, please sign it.'), 'en')
  assert.equal(await comment('👏👏'), null)
})
