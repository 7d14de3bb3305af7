import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clickResult } from '@sesol/contract'
import { pino } from 'pino'
import { tasksOf } from '../../tasks.ts'
import { testApi } from '../../testing.ts'
import { confirmedMember, testMember } from '../accounts/testing.ts'
import { testPublicCampaign } from '../campaigns/testing.ts'
import { importSignatures } from './repository.ts'
import { addressOf, visitorHeaders } from './testing.ts'

const api = await testApi()
const owner = await testMember(api)
const tasks = tasksOf(api.deps, pino({ level: 'silent' }))
const paths = ['/campaign/track_click/', '/campaign/track_click_phone/', '/campaign/track_click_fax/'] as const

const click = (path: string, id: number, address: string, agent: string, token?: string) =>
  api.call('POST', path, {
    json: { campaign_id: id },
    headers: visitorHeaders(api, address, agent),
    ...(token && { token }),
  })

async function publicCampaign(signatures = 0) {
  const id = await testPublicCampaign(api, owner.access)
  const created_at = new Date(api.deps.now().getTime() - 3_600_000)
  const signers = Array.from({ length: signatures }, (_, n) => ({ name: 'Ada', email: `ada${n}@ornek.example` }))
  await importSignatures(
    api.db,
    id,
    signers.map((signer) => ({ ...signer, created_at })),
  )
  return id
}

async function counts(id: number) {
  const { body } = await api.call('GET', `/campaign/${id}/`)
  const { click_count, click_count_phone_number, click_count_fax_number } = clickResult.parse(body)
  return [click_count, click_count_phone_number, click_count_fax_number]
}

async function ranking(): Promise<number[]> {
  await tasks.rank_campaigns?.({}, {} as never)
  const { body } = await api.call('GET', '/campaign/list/?ordering=trending')
  return body.results.map(({ id }: { id: number }) => id)
}

async function trendOf(id: number) {
  await ranking()
  const { trend } = await api.db.selectFrom('campaign').select('trend').where('id', '=', id).executeTakeFirstOrThrow()
  return trend
}

test('M-13 350 agents of one address change no order of the first twelve', async () => {
  const others: number[] = []
  for (let n = 0; n < 13; n += 1) others.push(await publicCampaign(2 + n))
  const pushed = await publicCampaign(1)
  const before = await ranking()
  assert.deepEqual(before, [...others.toReversed(), pushed])
  const responses = await Promise.all(
    Array.from({ length: 350 }, (_, n) => click(paths[n % 3] ?? '', pushed, '203.0.113.7', `Agent/${n}`)),
  )
  assert.deepEqual(new Set(responses.map(({ status }) => status)), new Set([200]))
  assert.deepEqual(await ranking(), before)
  assert.deepEqual(await counts(pushed), [3, 3, 3])
})

test('M-13 of any number of agents of one network at the same moment exactly three count, for each network', async () => {
  const id = await publicCampaign()
  await Promise.all(
    Array.from({ length: 200 }, (_, n) =>
      click(paths[0], id, ['203.0.113.1', '2001:db8:1:2::9'][n % 2] ?? '', `A${n}`),
    ),
  )
  assert.deepEqual(await counts(id), [6, 0, 0])
  const slots = await api.db.selectFrom('click').select('visitor').where('campaign_id', '=', id).execute()
  assert.equal(slots.length, 6, 'nothing is kept of what does not count')
})

test('M-13 members behind one address count each, beside the agents of their network', async () => {
  const id = await publicCampaign()
  for (const agent of ['A', 'B', 'C', 'D']) await click(paths[1], id, '203.0.113.2', agent)
  for (let n = 0; n < 5; n += 1) await click(paths[1], id, '203.0.113.2', 'A', (await confirmedMember(api)).access)
  assert.deepEqual(await counts(id), [0, 8, 0])
})

test('S-25 accounts without a confirmed address share the seats of their network', async () => {
  const id = await publicCampaign()
  for (let n = 0; n < 5; n += 1) await click(paths[1], id, '203.0.113.9', `Agent/${n}`, (await testMember(api)).access)
  assert.deepEqual(await counts(id), [0, 3, 0])
})

test('M-13 the networks of an IPv6 /48 count as sixteen at most', async () => {
  const id = await publicCampaign()
  for (let n = 0; n < 150; n += 1) await click(paths[2], id, `2001:db8:48:${n.toString(16)}::1`, `Agent/${n}`)
  assert.deepEqual(await counts(id), [0, 0, 48])
})

test('M-13 the next day a network counts again', async () => {
  const id = await publicCampaign()
  for (const agent of ['A', 'B', 'C', 'D']) await click(paths[0], id, '203.0.113.3', agent)
  const now = api.deps.now
  try {
    api.deps.now = () => new Date(now().getTime() + 86_400_000)
    for (const agent of ['A', 'B', 'C', 'D']) await click(paths[0], id, '203.0.113.3', agent)
  } finally {
    api.deps.now = now
  }
  assert.deepEqual(await counts(id), [6, 0, 0])
})

test('M-13 a network moves trending once a day, whatever its agents and channels; members and signatures weigh more', async () => {
  const [one, many, networks, member, signed] = [
    await publicCampaign(),
    await publicCampaign(),
    await publicCampaign(),
    await publicCampaign(),
    await publicCampaign(1),
  ]
  await click(paths[0], one, '203.0.113.4', 'A')
  for (const path of paths) for (const agent of ['A', 'B', 'C']) await click(path, many, '203.0.113.4', agent)
  for (const n of [1, 2]) await click(paths[0], networks, addressOf(n), 'A')
  await click(paths[0], member, '203.0.113.4', 'A', (await confirmedMember(api)).access)
  const moment = new Date(api.deps.now().getTime() - 3_600_000)
  await api.db.updateTable('click').set({ created_at: moment }).execute()
  await api.db.updateTable('signature').set({ created_at: moment }).execute()
  await api.db.deleteFrom('watermark').execute()
  const weight = Math.exp(await trendOf(one).then(async (trend) => trend - (await trendOf(signed))))
  assert.ok(weight > 0 && weight < 0.5, `${weight}`)
  const close = (a: number, b: number) => assert.ok(Math.abs(a - b) < 0.001, `${a} and ${b}`)
  close(await trendOf(many), await trendOf(one))
  close(await trendOf(networks), (await trendOf(one)) + Math.LN2)
  close(await trendOf(member), await trendOf(signed))
})

test('M-13 nothing that is kept of a click tells the address or the agent, nor is it the same on another day', async () => {
  const id = await publicCampaign()
  const rows = () => api.db.selectFrom('click').selectAll().where('campaign_id', '=', id).execute()
  await click(paths[0], id, '203.0.113.5', 'Firefox')
  const now = api.deps.now
  try {
    api.deps.now = () => new Date(now().getTime() + 86_400_000)
    await click(paths[0], id, '203.0.113.5', 'Firefox')
  } finally {
    api.deps.now = now
  }
  const [first, second] = await rows()
  assert.ok(first && second)
  assert.notDeepEqual(first.visitor.subarray(0, 32), second.visitor.subarray(0, 32))
  assert.notDeepEqual(first.agent, second.agent)
  assert.doesNotMatch(JSON.stringify(await rows()), /203\.0\.113|Firefox/)
})
