import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clickResult } from '@sesol/contract'
import { testApi } from '../../testing.ts'
import { confirmedMember, testMember } from '../accounts/testing.ts'
import { testPublicCampaign } from '../campaigns/testing.ts'
import { sweepClicks } from './index.ts'
import { addressOf, visitorHeaders } from './testing.ts'

const api = await testApi()
const owner = await testMember(api)
const paths = {
  email: '/campaign/track_click/',
  phone: '/campaign/track_click_phone/',
  fax: '/campaign/track_click_fax/',
}
type Kind = keyof typeof paths
type Who = { address?: string; agent?: string; token?: string }

const click = (kind: Kind, id: unknown, { address = '10.9.9.9', agent, token }: Who = {}) =>
  api.call('POST', paths[kind], {
    json: { campaign_id: id },
    headers: visitorHeaders(api, address, agent),
    ...(token && { token }),
  })
const publicCampaign = () => testPublicCampaign(api, owner.access)
const counts = (body: unknown) => {
  const { click_count, click_count_phone_number, click_count_fax_number } = clickResult.parse(body)
  return [click_count, click_count_phone_number, click_count_fax_number]
}
const rows = () => api.db.selectFrom('click').selectAll().execute()

test('M-07 R-03 two hundred visitors at the same moment are counted to the last', async () => {
  const id = await publicCampaign()
  const responses = await Promise.all(
    Array.from({ length: 200 }, (_, n) => click('email', id, { address: addressOf(n) })),
  )
  assert.ok(responses.every(({ status }) => status === 200))
  assert.deepEqual(counts((await click('email', id, { address: addressOf(0) })).body), [200, 0, 0])
  const slots = await api.db.selectFrom('campaign_counter').select('slot').where('campaign_id', '=', id).execute()
  assert.ok(slots.length > 4, 'the count is spread over several rows')
})

test('M-07 of two hundred clicks of one visitor at the same moment one counts', async () => {
  const id = await publicCampaign()
  const responses = await Promise.all(Array.from({ length: 200 }, () => click('phone', id)))
  assert.ok(responses.every(({ status }) => status === 200))
  assert.deepEqual(counts((await click('phone', id)).body), [0, 1, 0])
})

test('M-07 a member is one person from wherever, two browsers behind one address are two', async () => {
  const id = await publicCampaign()
  const member = await confirmedMember(api)
  await click('fax', id, { token: member.access })
  const again = await click('fax', id, { token: member.access, address: '10.0.0.7', agent: 'Safari' })
  assert.deepEqual(counts(again.body), [0, 0, 1])
  await click('fax', id, { agent: 'Chrome' })
  assert.deepEqual(counts((await click('fax', id, { agent: 'Safari' })).body), [0, 0, 3])
})

test('M-09 an IPv6 network is one visitor, and a header without the secret makes nobody another', async () => {
  const id = await publicCampaign()
  for (const end of ['1', '2', 'ffff:1']) await click('email', id, { address: `2001:db8:1:2::${end}` })
  assert.deepEqual(counts((await click('email', id, { address: '2001:db8:1:2::9' })).body), [1, 0, 0])
  for (const n of [1, 2, 3]) {
    const headers = { 'x-visitor-address': addressOf(n), 'x-forwarded-for': addressOf(n), 'user-agent': 'curl' }
    const { body } = await api.call('POST', paths.email, { json: { campaign_id: id }, headers })
    assert.deepEqual(counts(body), [2, 0, 0])
  }
})

test('a click on the next day counts again, under another visitor key', async () => {
  const id = await publicCampaign()
  const before = (await rows()).length
  await click('email', id)
  const now = api.deps.now
  try {
    api.deps.now = () => new Date(now().getTime() + 86_400_000)
    assert.deepEqual(counts((await click('email', id)).body), [2, 0, 0])
  } finally {
    api.deps.now = now
  }
  const mine = (await rows()).slice(before)
  assert.notDeepEqual(mine[0]?.visitor, mine[1]?.visitor)
})

test('clicks of more than eight days ago are swept, the counts stay', async () => {
  const id = await publicCampaign()
  await click('email', id)
  const now = api.deps.now()
  const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)
  const before = (await rows()).filter(({ campaign_id }) => campaign_id === id).length
  assert.equal(before, 1)
  await sweepClicks(api.db, inDays(0))
  assert.equal((await rows()).filter(({ campaign_id }) => campaign_id === id).length, 1)
  await sweepClicks(api.db, inDays(1))
  assert.equal((await rows()).filter(({ campaign_id }) => campaign_id === id).length, 0)
  assert.equal((await api.call('GET', `/campaign/${id}/`)).body.click_count, 1)
})
