import assert from 'node:assert/strict'
import { test } from 'node:test'
import { campaignPage, periods } from '@sesol/contract'
import { testApi } from '../../testing.ts'
import { confirmedMember } from '../accounts/testing.ts'
import { indexCampaigns } from './search.ts'
import { approve, moveTo, testCampaign } from './testing.ts'

const api = await testApi()
const { access: token } = await confirmedMember(api)
const ids = (list: { id: number }[]) => list.map(({ id }) => id)
const get = (path: string) => api.call('GET', path)
const set = (id: number, values: object) => api.db.updateTable('campaign').set(values).where('id', '=', id).execute()

async function published(days: number, more: Record<string, string> = {}) {
  const id = await testCampaign(api, token, { title: `Longoz ${days}`, ...more })
  await approve(api, id)
  await set(id, { published_at: new Date(Date.now() - days * 86_400_000) })
  return id
}

const health = { topic: 'health', campaign_topic: 'health' }
await published(380)
const [year, month, week] = [await published(300), await published(20), await published(6)]
// Written early and published late: the number says nothing about the time.
const [late, answered, won, ended] = [
  await published(8),
  await published(5, health),
  await published(29),
  await published(3),
]
await set(answered, { answered_at: new Date() })
await moveTo(api, 'close', won, ended)
await set(won, { outcome: 'won' })
const [hidden, deleted] = [await published(1), await published(1)]
await moveTo(api, 'hide', hidden)
await set(deleted, { deleted_at: new Date() })
await testCampaign(api, token, { title: 'Longoz bekliyor' })
await indexCampaigns(api.db)

const expected = {
  week: { open: [answered, week], waiting: [week], answered: [answered], won: [], ended: [ended] },
  month: {
    open: [answered, week, late, month],
    waiting: [month, late, week],
    answered: [answered],
    won: [won],
    ended: [ended],
  },
  year: {
    open: [answered, week, late, month, year],
    waiting: [year, month, late, week],
    answered: [answered],
    won: [won],
    ended: [ended],
  },
}

for (const period of periods) {
  test(`P-03 what was published within the last ${period} is listed, the latest first, in each state`, async () => {
    const { body } = await get(`/campaign/list/?published=${period}`)
    assert.equal(campaignPage.safeParse(body).success, true)
    assert.deepEqual(ids(body.results), expected[period].open)
    for (const [state, found] of Object.entries(expected[period])) {
      const path = `/campaign/list/?state=${state}&published=${period}`
      assert.deepEqual(ids((await get(path)).body.results), found, state)
      assert.deepEqual(
        ids((await get(`${path}&topic=health`)).body.results),
        found.filter((id) => id === answered),
        state,
      )
    }
  })

  test(`P-03 a search within the last ${period} finds and counts what was published in it`, async () => {
    for (const [state, found] of Object.entries(expected[period])) {
      const { body } = await get(`/campaign/list/?q=longoz&state=${state}&published=${period}`)
      assert.deepEqual(ids(body.results).toSorted(), found.toSorted(), state)
      for (const [of, { length }] of Object.entries(expected[period])) {
        const counts = body.facets.filter((facet: { state: string }) => facet.state === of)
        const sum = counts.reduce((before: number, { count }: { count: number }) => before + count, 0)
        assert.equal(sum, length, `${state} ${of}`)
      }
    }
  })
}

test('the pages of a period have each campaign once, also those published at the same moment', async () => {
  const moment = new Date(Date.now() - 86_400_000)
  const { id: _, ...columns } = await api.db
    .selectFrom('campaign')
    .selectAll()
    .where('id', '=', week)
    .executeTakeFirstOrThrow()
  const many = await api.db
    .insertInto('campaign')
    .values(Array.from({ length: 70 }, () => ({ ...columns, topic: 'sports' as const, published_at: moment })))
    .returning('id')
    .execute()
  for (const [state, order] of [
    ['open', ids(many).toReversed()],
    ['waiting', ids(many)],
  ] as const) {
    const first = (await get(`/campaign/list/?state=${state}&topic=sports&published=week`)).body
    assert.match(first.next, /published=week/)
    const second = (await get(first.next)).body
    assert.deepEqual([...ids(first.results), ...ids(second.results)], order, state)
    assert.deepEqual([first.results.length, second.next], [50, null], state)
  }
})

test('X-10 a period is one of three and has its own order, and another cursor is refused', async () => {
  for (const query of [
    'published=day',
    'published=',
    "published=week'",
    'published=week&ordering=trending',
    'published=week&ordering=newest',
    'published=year&q=longoz&ordering=signatures',
  ]) {
    const { status, body } = await get(`/campaign/list/?${query}`)
    assert.deepEqual([status, body.codes], [400, { published: ['error.field.choice'] }], query)
  }
  const cursor = (text: string) => Buffer.from(text).toString('base64url')
  for (const wrong of ['id:0:5', 'waiting:0:5', 'published:1.5:5', 'published:-1:5', 'published:99999999999999:5'])
    assert.equal((await get(`/campaign/list/?published=week&cursor=${cursor(wrong)}`)).status, 400, wrong)
  assert.equal((await get(`/campaign/list/?cursor=${cursor('published:0:5')}`)).status, 400)
})
