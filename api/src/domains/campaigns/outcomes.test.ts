import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Campaign, limits, type Outcome, type outcomeForm } from '@sesol/contract'
import type { z } from 'zod'
import { testApi } from '../../testing.ts'
import { testMember, testModerator } from '../accounts/testing.ts'
import { signAs } from '../support/testing.ts'
import { campaignForm, edit, testCampaign, testPublicCampaign } from './testing.ts'

const api = await testApi()
const owner = await testMember(api)
const moderator = await testModerator(api)

const publicCampaign = () => testPublicCampaign(api, owner.access)

const conclude = (id: number, json: z.input<typeof outcomeForm>, token = owner.access) =>
  api.call('POST', `/campaign/${id}/outcome/`, { token, json })
const decide = (id: number, act: string, json: object = {}) =>
  api.call('POST', `/moderation/campaigns/${id}/${act}/`, { token: moderator.access, json })
const read = async (id: number) => (await api.call('GET', `/campaign/${id}/`)).body
const idsAt = async (path: string) =>
  (await api.call('GET', path)).body.results.map((campaign: Campaign) => campaign.id) as number[]

test('an outcome closes the campaign, which stays readable with the words of its owner', async () => {
  const id = await publicCampaign()
  await signAs(api, id, 'ayse@ornek.example')
  const { status, body } = await conclude(id, { outcome: 'won', text: 'Baraj iptal edildi.' })
  assert.equal(status, 200)
  assert.deepEqual([body.status, body.outcome, body.outcome_text], ['closed', 'won', 'Baraj iptal edildi.'])
  const { outcome, outcome_text, signature_count, is_approved } = await read(id)
  assert.deepEqual([outcome, outcome_text, signature_count, is_approved], ['won', 'Baraj iptal edildi.', 1, true])
  await assert.rejects(signAs(api, id, 'can@ornek.example'), /error\.campaign\.closed/)
  assert.equal((await edit(api, id, owner.access, campaignForm())).status, 409)
  assert.ok(!(await idsAt('/campaign/list/')).includes(id))
  const [last, first] = (await api.call('GET', `/campaign/${id}/timeline/`)).body.results
  assert.deepEqual([last.kind, last.outcome, first.kind], ['closed', 'won', 'published'])
})

const countSigned = (id: number, signature_total: number) =>
  api.db.updateTable('campaign').set({ signature_total }).where('id', '=', id).execute()

async function ended(outcome: Outcome, signatures: number = limits.wonSignatures): Promise<number> {
  const id = await publicCampaign()
  await countSigned(id, signatures)
  api.advance(1)
  await conclude(id, { outcome })
  return id
}

test('the latest won campaigns are listed: no other outcome, none with few signatures', async () => {
  const [first, second] = [await ended('won'), await ended('won')]
  await ended('lost')
  await ended('won', limits.wonSignatures - 1)
  assert.deepEqual(await idsAt('/campaign/won/'), [second, first])
  await decide(second, 'hide', { reason: 'false_claim' })
  assert.deepEqual(await idsAt('/campaign/won/'), [first])
  await api.call('DELETE', `/campaign/${first}/delete/`, { token: owner.access })
  assert.deepEqual(await idsAt('/campaign/won/'), [])
})

test('naming an outcome again and again moves no campaign up, and the same one changes nothing', async () => {
  const [first, second] = [await ended('won'), await ended('won')]
  const before = await read(first)
  api.advance(1)
  await conclude(first, { outcome: 'won' })
  assert.deepEqual(await read(first), before)
  await conclude(first, { outcome: 'partly' })
  await conclude(first, { outcome: 'won' })
  assert.deepEqual(await idsAt('/campaign/won/'), [second, first])
})

test('the owner changes the outcome later: it has a new day, and the campaign stays closed since the first', async () => {
  const id = await publicCampaign()
  await conclude(id, { outcome: 'partly', text: 'Yarısı oldu.' })
  const { since } = (await api.call('GET', `/campaign/${id}/status/`)).body
  api.advance(60)
  const { body } = await conclude(id, { outcome: 'won' })
  assert.deepEqual([body.outcome, body.outcome_text], ['won', ''])
  assert.ok(body.outcome_at > since)
  assert.equal((await api.call('GET', `/campaign/${id}/status/`)).body.since, since)
})

test('a campaign that moderators open again has no outcome', async () => {
  const id = await publicCampaign()
  await conclude(id, { outcome: 'won', text: 'Kazandık.' })
  assert.equal((await decide(id, 'reopen')).status, 200)
  const { status, outcome, outcome_text } = await read(id)
  assert.deepEqual([status, outcome, outcome_text], ['approved', null, ''])
  assert.equal((await signAs(api, id, 'deniz@ornek.example')).signature_count, 1)
})

test('a campaign that is not public, or that moderators closed, has no outcome', async () => {
  const waiting = await testCampaign(api, owner.access)
  const closed = await publicCampaign()
  await decide(closed, 'close')
  for (const id of [waiting, closed]) {
    const { status, body } = await conclude(id, { outcome: 'won' })
    assert.deepEqual([status, body.code], [409, 'error.campaign.no_outcome'])
  }
})

test('an outcome is one of the list, with a text within the limit', async () => {
  const id = await publicCampaign()
  const wrong = await conclude(id, { outcome: 'kazanildi' as 'won', text: 'a'.repeat(2001) })
  assert.equal(wrong.status, 400)
  assert.deepEqual(
    Object.keys(wrong.body.errors ?? wrong.body)
      .filter((name) => /outcome|text/.test(name))
      .sort(),
    ['outcome', 'text'],
  )
  assert.equal((await read(id)).outcome, null)
})
