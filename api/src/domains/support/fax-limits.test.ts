import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApi } from '../../testing.ts'
import { testMember } from '../accounts/testing.ts'
import { approve, testCampaign, testPublicCampaign } from '../campaigns/testing.ts'
import { addressOf, drawing, signAndFax } from './testing.ts'

// A twentieth: one fax a visitor, 25 a number.
const api = await testApi({ rateLimitScale: 0.05, attackScale: 0 })
const owner = await testMember(api)
const publicCampaign = (fax_number: string) => testPublicCampaign(api, owner.access, { fax_number })
const hot = await publicCampaign('+902120000001')
const twin = await publicCampaign('+902120000001')
const rowsOf = async (id: number) =>
  (await api.db.selectFrom('signature').select('id').where('campaign_id', '=', id).execute()).length

test('M-12 a visitor sends so many faxes a day; beyond that nothing is stored', async () => {
  const first = await signAndFax(api, hot, { name: 'Bir' }, { address: '10.200.0.1' })
  assert.equal(first.status, 200)
  const before = await rowsOf(twin)
  const { status, headers, body } = await signAndFax(
    api,
    twin,
    { name: 'Bir', email: 'bir@example.com' },
    { address: '10.200.0.1', image: await drawing() },
  )
  assert.equal(status, 429)
  assert.equal(body.code, 'error.request.throttled')
  assert.ok(Number(headers.get('retry-after')) > 80_000)
  assert.equal(await rowsOf(twin), before)
  let kept = 0
  for await (const _ of api.deps.privateFiles.list()) kept += 1
  assert.equal(kept, 0, 'no drawing is left')
  const again = await signAndFax(api, hot, { name: 'Bir' }, { address: '10.200.0.1' })
  assert.equal(again.body.fax.id, first.body.fax.id, 'asking for the same one again costs nothing')
})

test('M-12 a number gets so many faxes a day, of all campaigns and visitors together', async () => {
  const sent = (n: number) =>
    signAndFax(
      api,
      n % 2 ? hot : twin,
      { name: `Kişi ${n}`, email: `kisi${n}@ornek.example` },
      { address: addressOf(n) },
    )
  const responses = await Promise.all(Array.from({ length: 40 }, (_, n) => sent(n)))
  assert.equal(responses.filter(({ status }) => status === 200).length, 24)
  assert.ok(responses.every(({ status }) => status === 200 || status === 429))
  await api.db.updateTable('campaign').set({ fax_number: '+902120000002' }).where('id', '=', hot).execute()
  assert.equal((await signAndFax(api, hot, { name: 'Biri' }, { address: '10.201.0.1' })).status, 200)
})

test('M-14 faxes without an e-mail address have tighter limits by network, campaign and number', async () => {
  const other = await testApi({ rateLimitScale: 0.1, attackScale: 0 })
  const owner = await testMember(other)
  const [first = 0, second = 0] = await Promise.all(
    ['+902120000003', '+902120000003'].map((fax_number) => testCampaign(other, owner.access, { fax_number })),
  )
  await approve(other, first, second)
  const anonymous = async (id: number, n: number) =>
    (await signAndFax(other, id, { name: `Kişi ${n}` }, { address: addressOf(n) })).status
  const statuses = async (id: number, from: number, count: number) => {
    const all: number[] = []
    for (let n = from; n < from + count; n++) all.push(await anonymous(id, n))
    return all
  }
  // A tenth: five a campaign, ten a number.
  assert.deepEqual(await statuses(first, 0, 6), [200, 200, 200, 200, 200, 429])
  assert.deepEqual(await statuses(second, 10, 6), [200, 200, 200, 200, 200, 429])
  const signer = { name: 'Biri', email: 'biri@ornek.example' }
  assert.equal((await signAndFax(other, first, signer, { address: addressOf(30) })).status, 200)
})
