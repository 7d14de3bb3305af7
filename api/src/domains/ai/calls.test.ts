import assert from 'node:assert/strict'
import { test } from 'node:test'
import { draftSources, limits } from '@sesol/contract'
import { loadDemo } from '../../demo/content.ts'
import { testApi } from '../../testing.ts'
import { testMember } from '../accounts/testing.ts'
import { testCampaign } from '../campaigns/testing.ts'
import { path, request, testProvider } from './testing.ts'

const provider = await testProvider()
const api = await testApi({ ai: provider.settings })
const log = () => provider.asked.map(({ body }) => body).join('\n')

/** Members’ relatives, neighbours and clients in the texts of the demo. */
const persons =
  'Arda Ayten Duru Ece Gülbahar Hasan Hüseyin İlyas Kaan Melek Murat Mürüvvet Naciye Nazire Nuri Rania Rukiye Sevda Sultan Şiyar Yusuf Zelal'
const secrets = 'Lale Sokak No: 5 Daire 3. 0532 123 45 67, komsu@ornek.example, 10000000146, 34 ABC 123.'

test('X-16 of every campaign of the demo, no name, number or address of a private person is sent for a draft', async () => {
  const { campaigns } = await loadDemo()
  assert.ok(campaigns.length > 30)
  for (const { campaign_type, scope, topic, content, ...form } of campaigns) {
    const none = Object.fromEntries(draftSources.map((source) => [source, 'none']))
    const { status, text } = await api.call('POST', path, {
      json: {
        ...{ ...request, ...none, campaign_type, campaign_scope: scope, campaign_topic: topic },
        institution_or_person_name: form.institution_or_person_name,
        complaint_description: `${secrets} ${content}`.slice(0, limits.detail),
        other_fields: { victims: form.victims, offenders: form.offenders },
      },
    })
    assert.equal(status, 200, text)
  }
  assert.equal(provider.asked.length, campaigns.length)
  assert.doesNotMatch(log(), new RegExp(`(?<!\\p{L})(?:${persons.replaceAll(' ', '|')})(?!\\p{L})`, 'u'))
  assert.doesNotMatch(log(), /532|ornek\.example|10000000146|ABC 123|Lale/)
  assert.match(log(), /\[adres\]\. \[telefon\], \[e-posta\], \[kimlik no\], \[plaka\]/)
})

test('X-16 of people who write themselves, nothing is sent', async () => {
  const before = provider.asked.length
  const { access } = await testMember(api)
  await testCampaign(api, access, { content: `${secrets} ${'Dere yatağına atık dökülüyor. '.repeat(3)}` })
  assert.equal(provider.asked.length, before)
})

test('X-16 the API says to which host texts are sent, without the key', async () => {
  const offerOf = async (of: typeof api) => (await of.call('GET', '/capabilities/')).body.ai
  const { host } = new URL(provider.settings.baseUrl)
  assert.deepEqual(await offerOf(api), { host })
  assert.equal(await offerOf(await testApi()), null)
})
