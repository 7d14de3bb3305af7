import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type ListState, listStates } from '@sesol/contract'
import { turkishDayOf } from '@sesol/shared/dates'
import { type Kysely, sql } from 'kysely'
import { up } from '../../db/migrations/20261201T1400-published-at.ts'
import { testApi } from '../../testing.ts'
import { confirmedMember } from '../accounts/testing.ts'
import { testAddressee } from '../addressees/testing.ts'
import { rankCampaigns } from '../ranking/index.ts'
import { indexCampaigns } from './search.ts'
import { campaignTasks } from './tasks.ts'
import { approve, moveTo, testCampaign, testPublicCampaign } from './testing.ts'

const api = await testApi()
const owner = await confirmedMember(api)
const addressee = await testAddressee(api, { name: 'Longoz Müdürlüğü' })
const day = 86_400_000
const ago = (days: number) => new Date(Date.now() - days * day)
const dayOf = (days: number) => turkishDayOf(ago(days))
const ids = (list: { id: number }[]) => list.map(({ id }) => id)
const get = (path: string) => api.call('GET', path)
const set = (id: number, values: object) => api.db.updateTable('campaign').set(values).where('id', '=', id).execute()

async function published(days: number, more: Record<string, string> = {}) {
  const id = await testPublicCampaign(api, owner.access, { addressee_id: `${addressee}`, ...more })
  await set(id, {
    published_at: ago(days),
    delivered_on: dayOf(days),
    answer_due_on: dayOf(days - 25),
    is_overdue: days > 25,
  })
  return id
}

const health = { topic: 'health', campaign_topic: 'health' }
const [short, long, middle] = [await published(1), await published(30), await published(9, health)]
const [answered, won, over, answeredAndOver] = [
  await published(5),
  await published(20),
  await published(40),
  await published(50, health),
]
await set(answered, { answered_at: ago(4) })
await set(answeredAndOver, { answered_at: ago(49) })
await moveTo(api, 'close', won, over, answeredAndOver)
await set(won, { outcome: 'won', state_since: ago(10) })
await set(over, { outcome: 'partly', state_since: ago(30) })
await api.db
  .insertInto('promise')
  .values({ campaign_id: over, day: dayOf(-9) })
  .execute()
const undelivered = await testPublicCampaign(api, owner.access, { addressee_id: `${addressee}` })
const [hidden, deleted] = [await published(60), await published(60)]
await moveTo(api, 'hide', hidden)
await set(deleted, { deleted_at: new Date() })
await testCampaign(api, owner.access, { addressee_id: `${addressee}` })

const expected: Record<ListState, number[]> = {
  open: [undelivered, answered, middle, long, short],
  waiting: [long, middle, short],
  overdue: [long],
  promised: [over],
  answered: [answeredAndOver, answered],
  won: [won],
  ended: [answeredAndOver, over],
}

for (const state of listStates) {
  test(`P-03 the campaigns in the state ${state} are listed in its order, of all, a hashtag and an addressee`, async () => {
    const all = await get(`/campaign/list/?state=${state}`)
    assert.deepEqual(ids(all.body.results), expected[state])
    const tagged = await get(`/campaign/hashtag/longoz/?state=${state}`)
    assert.deepEqual(ids(tagged.body.results), expected[state])
    const asked = await get(`/addressees/${addressee}/campaigns/?state=${state}`)
    assert.deepEqual(
      asked.body.results.map(({ campaign }: { campaign: { id: number } }) => campaign.id),
      expected[state],
    )
    const ofTopic = await get(`/campaign/list/?state=${state}&topic=health`)
    const both = [middle, answeredAndOver]
    assert.deepEqual(
      ids(ofTopic.body.results),
      expected[state].filter((id) => both.includes(id)),
    )
  })
}

test('without a state, the list is of what can be signed, and a hashtag, an addressee and a member have all that was public', async () => {
  assert.deepEqual(ids((await get('/campaign/list/')).body.results), expected.open)
  const all = [...expected.open, ...expected.won, ...expected.ended].toSorted((a, b) => b - a)
  assert.deepEqual(ids((await get('/campaign/hashtag/longoz/')).body.results), all)
  const { results, campaign_count } = (await get(`/addressees/${addressee}/campaigns/`)).body
  assert.deepEqual(
    results.map(({ campaign }: { campaign: { id: number } }) => campaign.id),
    all,
  )
  assert.equal(campaign_count, all.length)
  const { campaigns } = (await get(`/campaign/user/${owner.id}/campaigns/`)).body
  assert.deepEqual(ids(campaigns), all)
  const ended = campaigns.find(({ id }: { id: number }) => id === won)
  assert.deepEqual([ended.status, ended.outcome], ['closed', 'won'])
})

test('only what was delivered and is open and unanswered says since when it waits', async () => {
  const since = async (state: ListState) =>
    (await get(`/addressees/${addressee}/campaigns/?state=${state}`)).body.results.map(
      (each: { waiting_since: string | null }) => each.waiting_since !== null,
    )
  assert.deepEqual(await since('open'), [false, false, true, true, true])
  assert.deepEqual(await since('ended'), [false, false])
})

test('each list tells since when what was delivered waits, and until when the law lets it', async () => {
  const clocks = async (path: string): Promise<unknown[]> =>
    (await get(path)).body.results.flatMap((each: { waiting_since?: string; answer_due_on?: string }) =>
      each.waiting_since ? [`${each.waiting_since} ${each.answer_due_on}`] : [],
    )
  const days = [30, 9, 1].map((n) => `${dayOf(n)} ${dayOf(n - 25)}`)
  for (const path of ['/campaign/list/?', '/campaign/hashtag/longoz/?', '/campaign/list/?q=longoz&']) {
    for (const state of ['waiting', 'open'])
      assert.deepEqual((await clocks(`${path}state=${state}`)).toSorted(), days.toSorted(), `${path}${state}`)
    assert.deepEqual(await clocks(`${path}state=answered`), [], path)
  }
})

test('X-10 a state has its own order, and another cursor is refused', async () => {
  for (const query of [
    'state=closed',
    'state=',
    'state=won&ordering=trending',
    'state=waiting&q=longoz&ordering=week',
  ]) {
    const { status, body } = await get(`/campaign/list/?${query}`)
    assert.deepEqual([status, body.codes], [400, { state: ['error.field.choice'] }], query)
  }
  assert.equal((await get('/campaign/list/?state=open&ordering=trending')).status, 200)
  const cursor = (text: string) => Buffer.from(text).toString('base64url')
  for (const path of ['/campaign/list/', '/campaign/hashtag/longoz/', `/addressees/${addressee}/campaigns/`]) {
    for (const wrong of ['id:0:5', 'waiting:1.5:5', 'waiting:-1:5']) {
      assert.equal((await get(`${path}?state=waiting&cursor=${cursor(wrong)}`)).status, 400, `${path} ${wrong}`)
    }
    assert.equal((await get(`${path}?state=won&cursor=${cursor('waiting:0:5')}`)).status, 400, path)
  }
})

for (const state of listStates) {
  test(`P-03 a search within the state ${state} finds what is in it, counts what it finds in each, and pages stay in it`, async () => {
    const numbers = ({ facets }: { facets: { state: string; topic: string; count: number }[] }) =>
      Object.fromEntries(facets.map(({ state: of, topic, count }) => [`${of} ${topic}`, count]))
    const counts = {
      ...{ 'open environment': 4, 'open health': 1, 'waiting environment': 2, 'waiting health': 1 },
      ...{ 'overdue environment': 1, 'promised environment': 1 },
      ...{ 'answered environment': 1, 'answered health': 1, 'won environment': 1 },
      ...{ 'ended environment': 1, 'ended health': 1 },
    }
    await indexCampaigns(api.db)
    const { body } = await get(`/campaign/list/?q=longoz&state=${state}`)
    assert.deepEqual(ids(body.results).toSorted(), expected[state].toSorted())
    assert.deepEqual(numbers(body), counts)
    const ofTopic = (await get(`/campaign/list/?q=longoz&state=${state}&topic=health`)).body
    assert.ok(
      ids(ofTopic.results).every((id) => expected[state].includes(id) && [middle, answeredAndOver].includes(id)),
    )
    assert.deepEqual(numbers(ofTopic), counts, 'of the search, not of what is chosen within it')
    const nothing = (await get(`/campaign/list/?q=kutupayisi&state=${state}`)).body
    assert.deepEqual([nothing.results, nothing.facets], [[], undefined])
  })
}

test('a search within a state has pages in the order of relevance, each campaign once', async () => {
  const many = await Promise.all(
    Array.from({ length: 55 }, (_, n) => testCampaign(api, owner.access, { title: `Kıyı düzeni ${n}` })),
  )
  await approve(api, ...many)
  await moveTo(api, 'close', ...many.slice(0, 3))
  const first = (await get('/campaign/list/?q=kıyı+düzeni&state=open')).body
  const second = (await get(first.next)).body
  const found = [...ids(first.results), ...ids(second.results)]
  assert.deepEqual([first.results.length, second.next], [50, null])
  assert.deepEqual(found.toSorted(), many.slice(3).toSorted())
  await api.db.updateTable('campaign').set({ deleted_at: new Date() }).where('id', 'in', many).execute()
})

test('the totals count each state and topic', async () => {
  await rankCampaigns(api.deps)
  const { facets } = (await get('/totals/')).body
  const counted = Object.fromEntries(
    facets.map(({ state, topic, count }: { state: string; topic: string; count: number }) => [
      `${state} ${topic}`,
      count,
    ]),
  )
  assert.deepEqual(counted, {
    ...{ 'open environment': 4, 'open health': 1, 'waiting environment': 2, 'waiting health': 1 },
    ...{ 'overdue environment': 1, 'promised environment': 1 },
    ...{ 'answered environment': 1, 'answered health': 1, 'won environment': 1 },
    ...{ 'ended environment': 1, 'ended health': 1 },
  })
  await set(won, { outcome: 'lost' })
  await rankCampaigns(api.deps)
  const after: { state: string; count: number }[] = (await get('/totals/')).body.facets
  assert.equal(
    after.some(({ state }) => state === 'won'),
    false,
  )
  await set(won, { outcome: 'won' })
})

test('the first approval dates a campaign, and a job dates what a former release approved', async () => {
  const row = (id: number) =>
    api.db.selectFrom('campaign').select('published_at').where('id', '=', id).executeTakeFirstOrThrow()
  const version = (id: number) =>
    api.db.selectFrom('campaign_version').select('approved_at').where('campaign_id', '=', id).executeTakeFirstOrThrow()
  const id = await testCampaign(api, owner.access, health)
  assert.equal((await row(id)).published_at, null)
  await approve(api, id)
  const { approved_at } = await version(id)
  assert.deepEqual((await row(id)).published_at, approved_at)
  await set(id, { published_at: null })
  await sql`drop trigger date_publication on campaign_version`.execute(api.db)
  await sql`drop function date_publication`.execute(api.db)
  await sql`alter table campaign rename column published_at to kept`.execute(api.db)
  await up(api.db as unknown as Kysely<unknown>)
  const queued = await sql<{ count: number }>`
    select count(*)::int from graphile_worker.jobs where task_identifier = 'date_publications'`.execute(api.db)
  assert.equal(queued.rows[0]?.count, 1)
  await campaignTasks(api.deps).date_publications({}, {} as never)
  assert.deepEqual((await row(id)).published_at, approved_at)
  const dated = await sql<{ count: number }>`
    select count(*)::int from campaign where version is not null and published_at is null`.execute(api.db)
  assert.equal(dated.rows[0]?.count, 0)
})
