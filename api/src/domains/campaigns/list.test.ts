import assert from 'node:assert/strict'
import { test } from 'node:test'
import { campaignPage, cursorOf } from '@sesol/contract'
import { Kysely, PostgresDialect, type Selectable, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { CampaignTable } from '../../db/schema/campaigns.ts'
import type { Tables } from '../../db/schema/index.ts'
import { testApi } from '../../testing.ts'
import { testMember } from '../accounts/testing.ts'
import { addressedCampaigns, campaignsIn, taggedCampaigns } from './list-states.ts'
import { publicCampaigns } from './public-list.ts'
import { approve, testCampaign, testPublicCampaign } from './testing.ts'

const api = await testApi()
const { access: token } = await testMember(api)
const get = (path: string) => api.call('GET', path)
const ids = (list: { id: number }[]) => list.map(({ id }) => id)

const oldest = await testPublicCampaign(api, token)
const many = await manyCampaigns(120)

test('campaigns are read newest first in pages of 50, each once, also while a new one is approved', async () => {
  const first = await get('/campaign/list/')
  assert.equal(campaignPage.safeParse(first.body).success, true)
  assert.equal(first.body.previous, null)
  assert.match(first.body.next, /^\/campaign\/list\/\?cursor=[\w-]+$/)
  await approve(api, await testCampaign(api, token))
  const second = await get(first.body.next)
  const third = await get(`/campaign/list/?cursor=${cursorOf(second.body)}`)
  const pages = [first, second, third].map(({ body }) => ids(body.results))
  assert.deepEqual(
    pages.map((page) => page.length),
    [50, 50, 21],
  )
  assert.deepEqual(pages.flat(), [...many.toReversed(), oldest])
  assert.equal(third.body.next, null)
})

test('they are found by hashtag, in pages', async () => {
  const sizes: number[] = []
  let next: string | null = `/campaign/hashtag/${encodeURIComponent('ÇOK_İYİ')}/`
  while (next) {
    const { body } = await get(next)
    sizes.push(body.results.length)
    next = body.next
  }
  assert.deepEqual(sizes, [50, 50, 20])
})

test('every list reads its index from the end: none sorts, none reads the whole table', async () => {
  await sql`analyze campaign, campaign_hashtag, "user"`.execute(api.db)
  const plans = {
    list: await planOf((db) => publicCampaigns(db, {}, 'newest', { value: 0, id: 100 })),
    topic: await planOf((db) => publicCampaigns(db, { topic: 'sports' }, 'newest', undefined)),
    province: await planOf((db) => publicCampaigns(db, { province: 'denizli' }, 'newest', { value: 0, id: 100 })),
    district: await planOf((db) =>
      publicCampaigns(db, { province: 'denizli', district: 'tavas' }, 'newest', undefined),
    ),
    hashtag: await planOf((db) => taggedCampaigns(db, 'çok_iyi', 'open', { value: 0, id: 100 })),
  }
  assert.match(plans.list, /Index Scan Backward using campaign_public on campaign/)
  assert.match(plans.topic, /Index Scan Backward using campaign_public_topic on campaign/)
  assert.match(plans.province, /Index Scan Backward using campaign_public_province on campaign/)
  assert.match(plans.district, /Index Scan Backward using campaign_district on campaign/)
  assert.match(plans.hashtag, /Index Only Scan Backward using campaign_hashtag_pkey/)
  for (const [name, plan] of Object.entries(plans)) assert.doesNotMatch(plan, /Seq Scan on campaign/, name)
  for (const name of ['list', 'topic', 'province', 'district', 'hashtag'] as const)
    assert.doesNotMatch(plans[name], /Sort/, name)
})

test('the list of each state reads an index of its own, of all, a topic and a province, however many it holds', async () => {
  const closed = { state: 'closed' } as const
  await manyCampaigns(600, (n) => ({
    topic: n % 20 ? 'health' : 'sports',
    ...{ province: n % 20 ? 'denizli' : 'van', district: n % 20 ? 'tavas' : 'edremit' },
    ...[{ delivered_on: '2026-11-02' }, { answered_at: new Date() }, { ...closed, outcome: 'won' as const }, closed][
      n % 4
    ],
  }))
  await sql`vacuum analyze campaign`.execute(api.db)
  for (const state of ['waiting', 'answered', 'won', 'ended'] as const) {
    const [backward, index] = state === 'waiting' ? ['', 'campaign_delivered'] : ['Backward ', `campaign_list_${state}`]
    const plan = await planOf((db) => campaignsIn(db, state, {}, undefined))
    assert.match(plan, new RegExp(`Index Scan ${backward}using ${index} on campaign`), state)
    const ofTopic = await planOf((db) => campaignsIn(db, state, { topic: 'sports' }, undefined))
    assert.match(ofTopic, new RegExp(`Index Scan ${backward}using ${index}_topic on campaign`), state)
    const ofProvince = await planOf((db) => campaignsIn(db, state, { province: 'van' }, undefined))
    assert.match(ofProvince, new RegExp(`Index Scan ${backward}using ${index}_province on campaign`), state)
    for (const each of [plan, ofTopic, ofProvince]) assert.doesNotMatch(each, /Sort|Seq Scan on campaign/, state)
  }
  const asked = await planOf((db) => addressedCampaigns(db, 1, 'waiting', undefined))
  assert.match(asked, /Index Scan using campaign_delivered_addressee on campaign/)
})

async function planOf(run: (db: Db) => Promise<unknown>): Promise<string> {
  const client = await api.pool.connect()
  try {
    const seen = Promise.withResolvers<{ sql: string; parameters: readonly unknown[] }>()
    const recorder = new Kysely<Tables>({
      dialect: new PostgresDialect({ pool: api.pool }),
      log: (event) => seen.resolve(event.query),
    })
    await run(recorder)
    const query = await seen.promise
    await client.query('begin')
    await client.query('set local enable_seqscan = off')
    await client.query('set local enable_bitmapscan = off')
    await client.query('set local enable_sort = off')
    const { rows } = await client.query(`explain ${query.sql}`, [...query.parameters])
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  } finally {
    await client.query('rollback')
    client.release()
  }
}

async function manyCampaigns(number: number, more = varied): Promise<number[]> {
  const template = await api.db.selectFrom('campaign').selectAll().where('id', '=', oldest).executeTakeFirstOrThrow()
  const { id: _, ...columns } = template
  const rows = await api.db
    .insertInto('campaign')
    .values(
      Array.from({ length: number }, (_, n) => ({
        ...columns,
        title: `Kampanya ${n}`,
        title_canonical: `kampanya ${n}`,
        ...more(n),
      })),
    )
    .returning('id')
    .execute()
  await api.db
    .insertInto('campaign_hashtag')
    .values(rows.map(({ id }) => ({ campaign_id: id, tag: 'çok_iyi' })))
    .execute()
  return ids(rows)
}

function varied(n: number): Partial<Selectable<CampaignTable>> {
  if (n % 40 === 0) return { province: 'denizli', district: n ? 'acipayam' : 'tavas' }
  return n % 2 ? { topic: 'health', scope: 'national', campaign_type: 'change' } : {}
}
