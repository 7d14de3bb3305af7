import assert from 'node:assert/strict'
import { PassThrough } from 'node:stream'
import { test } from 'node:test'
import { buildApp } from '../../app.ts'
import { call, testApi } from '../../testing.ts'
import { queued } from '../../testing-queue.ts'
import { confirmedMember, confirmMember, type TestMember, testMember } from '../accounts/testing.ts'
import { approve, testCampaign } from '../campaigns/testing.ts'
import { share } from './testing.ts'

const api = await testApi({ rateLimitScale: 1 })
const makers = await Promise.all([1, 2].map(() => testMember(api)))
for (const each of makers) await confirmMember(api, each)
const [first, second] = makers as [TestMember, TestMember]
const campaigns: number[] = []
for (let n = 0; n < 3; n += 1) campaigns.push(await testCampaign(api, first.access))
await approve(api, ...campaigns)
const [campaign = 0, other = 0, hot = 0] = campaigns

const from = (address: string) => ({
  'x-bff-secret': api.deps.config.bffSecret,
  'x-visitor-address': address,
})
let made = 0
const people = (count: number) => Array.from({ length: count }, () => `kisi${++made}@komsu.example`)
const recommend = (
  member: TestMember,
  recipient_emails: string[],
  id = campaign,
  address = `198.51.100.${made % 250}`,
) => share(api, member.access, { campaign_id: id, recipient_emails }, from(address))
const sent = async () => (await queued(api, 'send_mail')).length

const setHits = (name: string, hits: number) =>
  api.db.updateTable('rate').set({ hits }).where('key', 'like', `${name}:%`).execute()
const isTooMany = ({ status, body, headers }: Awaited<ReturnType<typeof recommend>>) => {
  assert.deepEqual([status, body.code], [429, 'error.mail.too_many'])
  const seconds = Number(headers.get('retry-after'))
  assert.ok(seconds > 86_000 && seconds <= 86_400, `${seconds}`)
}

test('M-01 a member reaches fifty addresses a day, whatever the campaign; beyond, a call sends all or nothing', async () => {
  const responses = []
  for (let n = 0; n < 4; n += 1) responses.push(await recommend(first, people(10), n % 2 ? campaign : other))
  responses.push(await recommend(first, people(7)))
  assert.deepEqual(new Set(responses.map(({ status }) => status)), new Set([200]))
  assert.equal(await sent(), 47)

  const wanted = people(4)
  isTooMany(await recommend(first, wanted))
  assert.equal(await sent(), 47)
  assert.equal((await recommend(first, wanted.slice(1))).status, 200, 'the three that are left were not used up')
  assert.equal(await sent(), 50)
  isTooMany(await recommend(first, people(1), other))
  assert.equal((await recommend(second, people(1))).status, 200, 'others still may')
})

test('M-01 M-09 another process counts on, and the count ends with the day', async () => {
  const app = await buildApp(api.deps, { logTo: new PassThrough().resume() })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const response = await share({ call: (...words) => call(address, ...words) }, first.access, {
    campaign_id: campaign,
    recipient_emails: people(1),
  })
  await app.close()
  assert.equal(response.body.code, 'error.mail.too_many')

  api.advance(86_400)
  const { body } = await api.call('POST', '/users/login/', { form: { email: first.email, password: first.password } })
  assert.equal((await recommend({ ...first, access: body.access }, people(1))).status, 200)
  api.advance(-86_400)
})

test('M-01 a visitor reaches a hundred addresses a day, with however many accounts', async () => {
  const address = '203.0.113.9'
  assert.equal((await recommend(second, people(1), campaign, address)).status, 200)
  await setHits('share-visitor', 96)
  await setHits('share-sender', 0)
  const before = await sent()
  isTooMany(await recommend(second, people(5), campaign, address))
  assert.equal(await sent(), before)
  assert.equal((await recommend(second, people(4), campaign, address)).status, 200)
})

test('M-01 a campaign is recommended to five hundred addresses a day', async () => {
  assert.equal((await recommend(second, people(1), hot)).status, 200)
  await setHits('share-campaign', 499)
  await setHits('share-sender', 0)
  await setHits('share-visitor', 0)
  isTooMany(await recommend(second, people(2), hot))
  assert.equal((await recommend(second, people(1), hot)).status, 200)
})

test('M-01 what many ask for at the same moment is counted whole', async () => {
  const member = await confirmedMember(api)
  await setHits('share-campaign', 0)
  await setHits('share-visitor', 0)
  const before = await sent()
  const responses = await Promise.all(Array.from({ length: 9 }, () => recommend(member, people(8), other)))
  const accepted = responses.filter(({ status }) => status === 200).length
  assert.equal(accepted, 6)
  assert.equal(await sent(), before + 48)
})
