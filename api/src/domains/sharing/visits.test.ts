import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shareSources, visitReport } from '@sesol/contract'
import { testApi } from '../../testing.ts'
import { testMember } from '../accounts/testing.ts'
import { sweepCampaigns } from '../campaigns/index.ts'
import { testPublicCampaign } from '../campaigns/testing.ts'

const api = await testApi()
const [owner, stranger] = [await testMember(api), await testMember(api)]

const publicCampaign = () => testPublicCampaign(api, owner.access)
const visit = (id: number, source: unknown, token?: string) =>
  api.call('POST', `/campaign/${id}/visits/`, { json: { source }, ...(token && { token }) })
const ask = (id: number, token?: string) => api.call('GET', `/campaign/${id}/visits/`, token ? { token } : {})
async function report(id: number) {
  const { status, body } = await ask(id, owner.access)
  assert.equal(status, 200)
  return visitReport.parse(body)
}
const rows = () => api.db.selectFrom('campaign_visit').selectAll().execute()

test('visits are counted by where the link was put, the largest number first', async () => {
  const [id, other] = [await publicCampaign(), await publicCampaign()]
  assert.deepEqual((await ask(id, owner.access)).body, { total: 0, sources: [], sites: [] })
  for (const source of ['qr', 'x', 'whatsapp', 'x', 'copy'] as const) {
    const { status, body } = await visit(id, source)
    assert.deepEqual([status, body], [200, {}])
  }
  await visit(other, 'x')
  const sources = [
    { source: 'x', count: 2 },
    { source: 'copy', count: 1 },
    { source: 'qr', count: 1 },
    { source: 'whatsapp', count: 1 },
  ]
  assert.deepEqual((await ask(id, owner.access)).body, { total: 5, sources, sites: [] })
})

test('each source of the contract is taken, and what is none is refused by its field', async () => {
  const id = await publicCampaign()
  for (const source of shareSources) assert.equal((await visit(id, source)).status, 200, source)
  assert.equal((await report(id)).total, shareSources.length)
  for (const source of ['', 'duvar', 'WhatsApp', 'x ', ' x', null, 1, ['x'], { source: 'x' }, undefined]) {
    const { status, body } = await visit(id, source)
    assert.deepEqual([status, body.codes], [400, { source: ['error.field.choice'] }], JSON.stringify(source))
  }
  assert.equal((await report(id)).total, shareSources.length)
})

test('P-02 nothing is kept of who came, of a member neither, and of when only the day', async () => {
  const id = await publicCampaign()
  await visit(id, 'telegram', stranger.access)
  const [row] = (await rows()).filter(({ campaign_id }) => campaign_id === id)
  assert.deepEqual(Object.keys(row ?? {}).toSorted(), ['campaign_id', 'hits', 'slot', 'source'])
  const day = await api.db.selectFrom('campaign_day').selectAll().where('campaign_id', '=', id).executeTakeFirst()
  assert.deepEqual(Object.keys(day ?? {}).toSorted(), ['campaign_id', 'day', 'hits', 'kind', 'slot'])
})

test('P-12 the visits of a campaign go with it when it goes for good', async () => {
  const id = await publicCampaign()
  await visit(id, 'embed')
  assert.equal((await api.call('DELETE', `/campaign/${id}/delete/`, { token: owner.access })).status, 204)
  assert.equal((await rows()).filter(({ campaign_id }) => campaign_id === id).length, 1)
  await sweepCampaigns(api.db, new Date(Date.now() + 86_400_000))
  assert.equal((await rows()).filter(({ campaign_id }) => campaign_id === id).length, 0)
})
