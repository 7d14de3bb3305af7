import assert from 'node:assert/strict'
import { test } from 'node:test'
import { campaignDeliveries, campaignStatistics } from '@sesol/contract'
import { turkishDayOf } from '@sesol/shared/dates'
import { testApi } from '../../testing.ts'
import { testMember } from '../accounts/testing.ts'
import { sweepCampaigns } from '../campaigns/index.ts'
import { moveTo, testCampaign, testPublicCampaign } from '../campaigns/testing.ts'
import { importSignatures, sweepClicks } from './index.ts'
import { addressOf, runFax, signAndFax, signedLinks, visitorHeaders } from './testing.ts'

const api = await testApi({ signatures: 'confirmed' })
const [owner, stranger] = [await testMember(api), await testMember(api)]
const signer = { name: 'Deniz Kaya', email: 'deniz@ornek.example' }
const today = turkishDayOf(new Date())
const dayBefore = (days: number) => turkishDayOf(new Date(Date.now() - days * 86_400_000))

const publicCampaign = (more: Record<string, string> = {}) => testPublicCampaign(api, owner.access, more)
const act = (method: 'GET' | 'POST' | 'DELETE', path: string, json?: object, token?: string) =>
  api.call(method, path, { ...(json && { json }), ...(token && { token }) })
const report = (id: number, way: string, n = 0) =>
  api.call('POST', `/campaign/${id}/sent/`, { json: { way }, headers: visitorHeaders(api, addressOf(n)) })
const open = (id: number, path: string, n = 0) =>
  api.call('POST', path, { json: { campaign_id: id }, headers: visitorHeaders(api, addressOf(n)) })
async function statistics(id: number, days = 7) {
  const { body, text } = await act('GET', `/campaign/${id}/statistics/?days=${days}`, undefined, owner.access)
  return campaignStatistics.parse(body, { error: () => text }).days
}
const deliveries = async (id: number) =>
  campaignDeliveries.parse((await act('GET', `/campaign/${id}/deliveries/`)).body)

test('what was opened and what was said to be sent are counted apart, once a day per person', async () => {
  const id = await publicCampaign()
  for (const n of [0, 1, 1]) await open(id, '/campaign/track_click/', n)
  await open(id, '/campaign/track_click_phone/')
  for (const [way, n] of [
    ['email', 1],
    ['email', 1],
    ['phone', 0],
  ] as const) {
    const { status, body } = await report(id, way, n)
    assert.deepEqual([status, body], [200, {}])
  }
  const { emails_opened, emails_sent, calls_opened, calls_made } = (await statistics(id)).at(-1) ?? {}
  assert.deepEqual([emails_opened, emails_sent, calls_opened, calls_made], [2, 1, 1, 1])
  const { emails, calls } = await deliveries(id)
  assert.deepEqual(emails, { count: 1, first_day: today, last_day: today })
  assert.equal(calls.count, 1)
  const { body } = await api.call('GET', `/campaign/${id}/`)
  assert.equal(body.click_count, 2)
})

test('P-23 signatures by day are those that count, and their sum is the count of the campaign', async () => {
  const id = await publicCampaign()
  const days = async () => (await act('GET', `/campaign/${id}/days/`)).body.results
  assert.deepEqual(await days(), [])
  const signers = [1, 2, 3].map((n) => ({ ...signer, email: `gun${n}@ornek.example`, created_at: new Date() }))
  await importSignatures(api.db, id, signers)
  const earlier = [dayBefore(9), dayBefore(2)].map((day) => ({ campaign_id: id, kind: 'signature' as const, day }))
  await api.db
    .insertInto('campaign_day')
    .values(earlier.flatMap((row, n) => [0, 1].map((slot) => ({ ...row, slot, hits: slot ? 10 + n : -3 }))))
    .execute()
  assert.deepEqual(await days(), [
    { day: dayBefore(9), signature_count: 7, total: 7 },
    { day: dayBefore(2), signature_count: 8, total: 15 },
    { day: today, signature_count: 3, total: 18 },
  ])
  assert.deepEqual((await act('GET', `/campaign/${id}/page/`)).body.days, await days())
  await moveTo(api, 'hide', id)
  for (const [path, status] of [
    [`/campaign/${id}/days/`, 410],
    ['/campaign/999999/days/', 404],
    [`/campaign/${await testCampaign(api, owner.access)}/days/`, 401],
  ] as const) {
    assert.equal((await act('GET', path)).status, status, path)
  }
})

test('two hundred reports at the same moment are counted to the last', async () => {
  const id = await publicCampaign()
  await Promise.all(Array.from({ length: 200 }, (_, n) => report(id, 'phone', n)))
  assert.equal((await deliveries(id)).calls.count, 200)
})

test('a day has its confirmed signatures, visits by source and results of faxes; days without any are not left out', async () => {
  const id = await publicCampaign({ fax_number: '+902880000001' })
  await importSignatures(api.db, id, [{ ...signer, created_at: new Date(Date.now() - 3 * 86_400_000) }])
  await signedLinks(api, id, 'bekleyen@ornek.example')
  for (const source of ['whatsapp', 'whatsapp', 'qr']) await act('POST', `/campaign/${id}/visits/`, { source })
  const { body } = await signAndFax(api, id, { name: 'Ayşe Yılmaz' })
  await runFax(api, body.fax.id)
  const days = await statistics(id)
  assert.deepEqual(
    days.map(({ day }) => day),
    [6, 5, 4, 3, 2, 1, 0].map(dayBefore),
  )
  assert.deepEqual(
    days.map(({ signatures }) => signatures),
    [0, 0, 0, 1, 0, 0, 0],
  )
  assert.deepEqual(days.at(-1)?.visits, { whatsapp: 2, qr: 1 })
  assert.equal(days.at(-1)?.faxes_delivered, 1)
  assert.deepEqual((await deliveries(id)).faxes, { count: 1, first_day: today, last_day: today })
  assert.equal((await statistics(id, 90)).length, 90)
})

test('the owner records a hand-over with the signatures of that moment, and removes one', async () => {
  const id = await publicCampaign()
  await importSignatures(api.db, id, [{ ...signer, created_at: new Date() }])
  await api.db
    .updateTable('campaign')
    .set({ published_at: new Date(dayBefore(2)) })
    .where('id', '=', id)
    .execute()
  const path = `/campaign/${id}/hand-overs/`
  const { status, body } = await act('POST', path, { day: dayBefore(2), way: 'in_person' }, owner.access)
  assert.equal(status, 201)
  const unproved = { is_proved: false, version: null, is_disputed: false }
  const handOver = { id: body.id, day: dayBefore(2), way: 'in_person', signature_count: 1, ...unproved }
  assert.deepEqual((await deliveries(id)).hand_overs, [handOver])
  const codesOf = async (json: object) => (await act('POST', path, json, owner.access)).body.codes
  assert.deepEqual(await codesOf({ day: dayBefore(-2), way: 'post' }), { day: ['error.field.day_future'] })
  assert.deepEqual(await codesOf({ day: dayBefore(3), way: 'post' }), { day: ['error.field.day_early'] })
  assert.deepEqual(await codesOf({ day: '2026-02-31', way: 'post' }), { day: ['error.field.date'] })
  assert.deepEqual(await codesOf({ day: today, way: 'güvercin' }), { way: ['error.field.choice'] })
  assert.equal((await act('DELETE', `${path}${body.id}/`, undefined, stranger.access)).status, 403)
  assert.equal((await act('DELETE', `${path}${body.id}/`, undefined, owner.access)).status, 204)
  assert.equal((await act('DELETE', `${path}${body.id}/`, undefined, owner.access)).status, 404)
  assert.deepEqual((await deliveries(id)).hand_overs, [])
  const waiting = await testCampaign(api, owner.access)
  const early = await act('POST', `/campaign/${waiting}/hand-overs/`, { day: today, way: 'post' }, owner.access)
  assert.deepEqual([early.status, early.body.code], [409, 'error.campaign.not_approved'])
})

test('P-12 the counts of a campaign go with it, and who reported a send is forgotten after eight days', async () => {
  const id = await publicCampaign()
  await report(id, 'email')
  await act('POST', `/campaign/${id}/hand-overs/`, { day: today, way: 'post' }, owner.access)
  await sweepClicks(api.db, new Date(Date.now() + 2 * 86_400_000))
  assert.equal((await deliveries(id)).emails.count, 1)
  const reports = api.db.selectFrom('reported_send').selectAll().where('campaign_id', '=', id)
  assert.deepEqual(await reports.execute(), [])
  await act('DELETE', `/campaign/${id}/delete/`, undefined, owner.access)
  await sweepCampaigns(api.db, new Date(Date.now() + 86_400_000))
  for (const table of ['campaign_day', 'hand_over'] as const) {
    assert.deepEqual(await api.db.selectFrom(table).selectAll().where('campaign_id', '=', id).execute(), [], table)
  }
})
