import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import { testApi } from '../../testing.ts'
import { confirmedMember, confirmMember, testMember } from '../accounts/testing.ts'
import { moveTo, testCampaign, testPublicCampaign } from '../campaigns/testing.ts'
import { rankCampaigns } from './ranking.ts'

const api = await testApi()
const owner = await confirmedMember(api)
const hour = 3_600_000
const day = 24 * hour
const rank = () => rankCampaigns(api.deps)

let address = 0
async function signed(campaign_id: number, agoMs: number, more: { counted?: boolean } = {}) {
  const email = `imza${++address}@example.com`
  await api.db
    .insertInto('signature')
    .values({
      campaign_id,
      name: 'Ada',
      email,
      email_canonical: more.counted === false ? null : email,
      sender_address: '',
      created_at: new Date(Date.now() - agoMs),
      confirmed_at: new Date(Date.now() - agoMs),
    })
    .execute()
}
const clicked = (campaign_id: number, agoMs: number) =>
  api.db
    .insertInto('click')
    .values({
      campaign_id,
      kind: 'email',
      day: '2026-01-01',
      visitor: Buffer.from(String(++address)),
      created_at: new Date(Date.now() - agoMs),
    })
    .execute()
const commented = (campaign_id: number, agoMs: number, { hidden = false, by = owner.id } = {}) =>
  api.db
    .insertInto('comment')
    .values({
      campaign_id,
      user_id: by,
      text: 'Destekliyorum',
      slot: 0,
      created_at: new Date(Date.now() - agoMs),
      hidden_at: hidden ? new Date() : null,
    })
    .execute()
const rankOf = async (id: number) =>
  api.db
    .selectFrom('campaign')
    .select(['trend', 'signature_total', 'signed_this_week'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const trendOf = async (id: number) => (await rankOf(id)).trend
const publicCampaign = () => testPublicCampaign(api, owner.access)

beforeEach(() => api.db.deleteFrom('watermark').execute())

test('a step has the moment of the signature that reached it', async () => {
  const id = await publicCampaign()
  const timeline = async () => (await api.call('GET', `/campaign/${id}/timeline/`)).body.results
  for (let n = 0; n < 9; n++) await signed(id, 9 * hour)
  await signed(id, 9 * hour, { counted: false })
  await rank()
  assert.deepEqual(await timeline(), [{ kind: 'published', at: (await timeline())[0].at }])
  await signed(id, 2 * hour)
  await signed(id, 0)
  await rank()
  await rank()
  const step = async () => (await timeline()).find((entry: { kind: string }) => entry.kind === 'step')
  assert.equal((await step()).signature_count, 10)
  assert.ok(Math.abs(Date.parse((await step()).at) - (Date.now() - 2 * hour)) < hour / 2)
  await api.db.updateTable('signature').set({ set_aside_at: new Date() }).where('campaign_id', '=', id).execute()
  assert.deepEqual(
    (await timeline()).map(({ kind }: { kind: string }) => kind),
    ['published'],
  )
  await signed(id, 0)
  await rank()
  for (let n = 0; n < 9; n++) await signed(id, 0)
  await rank()
  assert.ok(Math.abs(Date.parse((await step()).at) - Date.now()) < hour / 2)
})

test('a step that only the counter has reached is left out, and ranking goes on', async () => {
  const id = await publicCampaign()
  await signed(id, hour)
  await api.db
    .updateTable('campaign_counter')
    .set({ hits: 10 })
    .where('campaign_id', '=', id)
    .where('kind', '=', 'signature')
    .execute()
  await rank()
  assert.ok((await trendOf(id)) > 0)
  const { results } = (await api.call('GET', `/campaign/${id}/timeline/`)).body
  assert.ok(results.every(({ kind }: { kind: string }) => kind !== 'step'))
})

test('support of two days ago counts half as much, and of more than seven nothing', async () => {
  const [now, twice, old, before, none] = await Promise.all(Array.from({ length: 5 }, publicCampaign))
  assert.ok(now && twice && old && before && none)
  await signed(now, 0)
  for (const _ of [1, 2]) await signed(twice, 2 * day)
  await signed(old, 2 * day)
  await signed(before, 7 * day + hour)
  await rank()
  const close = (a: number, b: number) => assert.ok(Math.abs(a - b) < 0.001, `${a} and ${b}`)
  close(await trendOf(now), await trendOf(twice))
  close((await trendOf(now)) - (await trendOf(old)), Math.LN2)
  assert.deepEqual([await trendOf(before), await trendOf(none)], [0, 0])
})

test('signatures that count, clicks and comments that are shown are support, each as much', async () => {
  const support: ((id: number) => Promise<unknown>)[] = [
    (id) => signed(id, hour),
    (id) => clicked(id, hour),
    (id) => commented(id, hour),
  ]
  const ids: number[] = []
  for (const add of support) {
    const id = await publicCampaign()
    await add(id)
    ids.push(id)
  }
  await rank()
  const trends = await Promise.all(ids.map(trendOf))
  assert.ok(Math.min(...trends) > 0)
  assert.ok(Math.max(...trends) - Math.min(...trends) < 0.001)
  const none = await publicCampaign()
  await signed(none, 0, { counted: false })
  await commented(none, 0, { hidden: true })
  await rank()
  assert.equal(await trendOf(none), 0)
})

test('S-25 comments of accounts without a confirmed address move no campaign, before the confirmation', async () => {
  const [id, stranger] = [await publicCampaign(), await testMember(api)]
  for (let n = 0; n < 5; n++) await commented(id, 0, { by: stranger.id })
  await rank()
  assert.deepEqual(await rankOf(id), { trend: 0, signature_total: 0, signed_this_week: 0 })
  await confirmMember(api, stranger)
  await rank()
  assert.ok((await trendOf(id)) > 0)
})

test('a campaign that many signed in the week is ranked by the sums of its days, nearly as by each signature', async () => {
  const id = await publicCampaign()
  const ages = Array.from({ length: 1200 }, (_, n) => ((n * 200 * hour) / 1200) | 0)
  await api.db
    .insertInto('signature')
    .values(
      ages.map((age) => {
        const [email, moment] = [`imza${++address}@example.com`, new Date(Date.now() - age)]
        const shown = { name: 'Ada', email, email_canonical: email, sender_address: '' }
        return { campaign_id: id, ...shown, created_at: moment, confirmed_at: moment }
      }),
    )
    .execute()
  await rank()
  const inWeek = ages.filter((age) => age < 7 * day)
  const exact = Math.log(inWeek.reduce((sum, age) => sum + 2 ** (-age / (2 * day)), 0))
  const { trend, signed_this_week } = await rankOf(id)
  const relative = trend - (Math.LN2 * Date.now()) / (2 * day)
  assert.ok(Math.abs(relative - exact) < 0.02, `${relative} and ${exact}`)
  assert.ok(Math.abs(signed_this_week - inWeek.length) < 10, `${signed_this_week} and ${inWeek.length}`)
  await api.db.updateTable('signature').set({ set_aside_at: new Date() }).where('campaign_id', '=', id).execute()
  await signed(id, 0)
  await rank()
  assert.equal((await rankOf(id)).signed_this_week, 1)
})

test('the value does not depend on when it is computed, and computing it again writes nothing', async () => {
  const id = await publicCampaign()
  for (const ago of [hour, day, 3 * day]) await signed(id, ago)
  await rank()
  const first = await trendOf(id)
  assert.equal(await rank(), 0)
  await api.db.updateTable('campaign').set({ trend: 1 }).where('id', '=', id).execute()
  await api.db.deleteFrom('watermark').execute()
  await rankCampaigns({ db: api.db, now: () => new Date(Date.now() + day) })
  assert.equal(await trendOf(id), first)
})

test('only campaigns that were supported since the last run are looked at, those of its last moments too', async () => {
  const [quiet, late] = [await publicCampaign(), await publicCampaign()]
  await signed(quiet, hour)
  await rank()
  await api.db.updateTable('campaign').set({ trend: 1 }).where('id', 'in', [quiet, late]).execute()
  const { moment } = await api.db.selectFrom('watermark').selectAll().executeTakeFirstOrThrow()
  await signed(late, Date.now() - (moment.getTime() - 60_000))
  await rank()
  assert.equal(await trendOf(quiet), 1)
  assert.ok((await trendOf(late)) > 1)
})

describe('the number of signatures', () => {
  test('is that of the counters, all slots of it and nothing else', async () => {
    const id = await publicCampaign()
    await api.db
      .insertInto('campaign_counter')
      .values([
        { campaign_id: id, kind: 'signature', slot: 0, hits: 3 },
        { campaign_id: id, kind: 'signature', slot: 9, hits: 4 },
        { campaign_id: id, kind: 'email', slot: 0, hits: 50 },
        { campaign_id: id, kind: 'comment', slot: 0, hits: 60 },
      ])
      .execute()
    await rank()
    assert.equal((await rankOf(id)).signature_total, 7)
    assert.equal((await api.call('GET', `/campaign/${id}/`)).body.signature_count, 7)
  })

  test('rises with each signature', async () => {
    const id = await publicCampaign()
    await rank()
    for (const n of [1, 2]) {
      const multipart = new FormData()
      multipart.append('name', `Kişi ${n}`)
      multipart.append('email', `kisi${n}@example.com`)
      assert.equal((await api.call('PATCH', `/campaign/${id}/sign/`, { multipart })).status, 200)
    }
    await rank()
    assert.equal((await rankOf(id)).signature_total, 2)
  })
})

describe('the signatures of the week', () => {
  const weekOf = async (id: number) => (await rankOf(id)).signed_this_week

  test('are those that were confirmed in seven days and count', async () => {
    const id = await publicCampaign()
    for (const ago of [0, day, 7 * day - hour]) await signed(id, ago)
    await signed(id, 7 * day + hour)
    await signed(id, 0, { counted: false })
    await rank()
    assert.equal(await weekOf(id), 3)
  })

  test('become fewer as they leave the week, without new support', async () => {
    const id = await publicCampaign()
    for (const ago of [hour, 7 * day - hour]) await signed(id, ago)
    await rank()
    assert.equal(await weekOf(id), 2)
    await rankCampaigns({ db: api.db, now: () => new Date(Date.now() + 2 * hour) })
    assert.equal(await weekOf(id), 1)
    await rankCampaigns({ db: api.db, now: () => new Date(Date.now() + 7 * day) })
    assert.equal(await weekOf(id), 0)
  })
})

describe('the totals', () => {
  const totals = async () => (await api.call('GET', '/totals/')).body
  const open = ({ facets, ...rest }: { facets: { state: string }[] }) => [
    rest,
    facets.filter(({ state }) => state === 'open'),
  ]

  test('are null before the first count', async () => {
    await api.db.deleteFrom('total').execute()
    assert.deepEqual(await totals(), { campaigns: null, signatures: null, signed_this_week: null, facets: [] })
  })

  test('add up the public campaigns, their signatures and those of the week', async () => {
    const [one, other] = [await publicCampaign(), await publicCampaign()]
    await rank()
    const before = await totals()
    for (const ago of [0, day, 30 * day]) await signed(one, ago)
    await signed(other, 0)
    await rank()
    const { campaigns, signatures, signed_this_week } = await totals()
    assert.deepEqual(
      [campaigns, signatures - before.signatures, signed_this_week - before.signed_this_week],
      [before.campaigns, 4, 3],
    )
  })

  test('P-03 leave out what is under review, hidden, closed or deleted', async () => {
    await rank()
    const before = await totals()
    const ids = [await publicCampaign(), await publicCampaign(), await publicCampaign()]
    for (const id of ids) await signed(id, 0)
    await testCampaign(api, owner.access)
    const [hidden, closed, deleted] = ids
    await moveTo(api, 'hide', hidden ?? 0)
    await moveTo(api, 'close', closed ?? 0)
    await api.db
      .updateTable('campaign')
      .set({ deleted_at: new Date() })
      .where('id', '=', deleted ?? 0)
      .execute()
    await rank()
    assert.deepEqual(open(await totals()), open(before))
  })
})

test('who signs does not wait for the ranking or an edit, and the ranking does not undo an edit', async () => {
  const id = await publicCampaign()
  await signed(id, 0)
  const held = Promise.withResolvers<void>()
  const locked = Promise.withResolvers<void>()
  const editing = api.db.transaction().execute(async (trx) => {
    await trx.updateTable('campaign').set({ title: 'Düzenlenen', trend: 3 }).where('id', '=', id).execute()
    locked.resolve()
    await held.promise
  })
  await locked.promise
  const ranking = rank()
  const multipart = new FormData()
  multipart.append('name', 'Beklemeyen')
  multipart.append('email', 'beklemeyen@example.com')
  const { status } = await api.call('PATCH', `/campaign/${id}/sign/`, { multipart })
  assert.equal(status, 200, 'answered while the row is held')
  held.resolve()
  await Promise.all([editing, ranking])
  const { title, trend } = await api.db
    .selectFrom('campaign')
    .select(['title', 'trend'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  assert.equal(title, 'Düzenlenen')
  assert.ok(trend > 3)
})
