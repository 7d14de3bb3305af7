import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { cursorOf } from '@sesol/contract'
import { testApi } from '../../testing.ts'
import { testMember } from '../accounts/testing.ts'
import { indexCampaigns } from './search.ts'
import { testPublicCampaign } from './testing.ts'

const api = await testApi()
const { access: token } = await testMember(api)
const template = await testPublicCampaign(api, token)
const made = await manyCampaigns(119)
await api.db.deleteFrom('campaign').where('id', '=', template).execute()
await indexCampaigns(api.db)

type Made = (typeof made)[number]
const ids = (list: { id: number }[]) => list.map(({ id }) => id)

async function pages(path: string): Promise<number[][]> {
  const found: number[][] = []
  for (let next: string | null = path; next; ) {
    const { status, body, text } = await api.call('GET', next)
    assert.equal(status, 200, text)
    found.push(ids(body.results))
    next = body.next
  }
  return found
}

const sorted = (by: (each: Made) => number, keep: (each: Made) => boolean = () => true) =>
  ids(made.filter(keep).toSorted((a, b) => by(b) - by(a) || b.id - a.id))

const orderings = {
  newest: () => 0,
  trending: ({ trend }: Made) => trend,
  signatures: ({ signature_total }: Made) => signature_total,
  week: ({ signed_this_week }: Made) => signed_this_week,
}

for (const [ordering, by] of Object.entries(orderings)) {
  describe(`sorted by ${ordering}`, () => {
    test('each campaign comes once, equal ones newest first, over all pages', async () => {
      const found = await pages(`/campaign/list/?ordering=${ordering}`)
      assert.deepEqual(
        found.map(({ length }) => length),
        [50, 50, 19],
      )
      assert.deepEqual(found.flat(), sorted(by))
    })

    test('the filters hold on every page', async () => {
      for (const [query, keep] of [
        ['topic=health', ({ topic }: Made) => topic === 'health'],
        ['scope=national&campaign_type=change', ({ scope }: Made) => scope === 'national'],
        ['q=TEK%20sayı', ({ title }: Made) => title.startsWith('Tek')],
      ] as const) {
        const found = await pages(`/campaign/list/?${query}&ordering=${ordering}`)
        assert.deepEqual(found.flat(), sorted(by, keep), query)
        assert.equal(found.length, 2, query)
      }
    })

    test('X-10 cursors of other orderings and made-up ones are refused', async () => {
      const others = Object.keys(orderings).filter((each) => each !== ordering)
      const foreign = await Promise.all(
        others.map(async (each) => cursorOf((await api.call('GET', `/campaign/list/?ordering=${each}`)).body)),
      )
      const name = ordering === 'newest' ? 'id' : ordering
      const madeUp = [
        `${name}:0:0`,
        `${name}:0:2147483648`,
        `${name}:0:-1`,
        `${name}:NaN:5`,
        `${name}:Infinity:5`,
        `${name}:1e9:5`,
        `${name}:1;drop table campaign:5`,
        `${name}:' or 1=1 --:5`,
        `${name}:5`,
        `${name}::5`,
        'waiting:0:5',
        '__proto__:0:5',
        ...(ordering === 'signatures' || ordering === 'week' ? [`${name}:1.5:5`, `${name}:2147483648:5`] : []),
        ...(ordering === 'newest' ? [`${name}:1:5`] : []),
      ].map((text) => Buffer.from(text).toString('base64url'))
      for (const cursor of [...foreign, ...madeUp, '', '%', 'x'.repeat(301), '\u0000']) {
        const path = `/campaign/list/?ordering=${ordering}&cursor=${encodeURIComponent(cursor ?? '')}`
        assert.equal((await api.call('GET', path)).status, 400, path)
      }
    })
  })
}

test('the list of the week leaves out what was not signed in it', async () => {
  const [first, ...others] = await pages('/campaign/list/?ordering=week')
  const quiet = first?.[0] ?? 0
  await api.db.updateTable('campaign').set({ signed_this_week: 0 }).where('id', '=', quiet).execute()
  const expected = [...(first ?? []), ...others.flat()].filter((id) => id !== quiet)
  assert.deepEqual((await pages('/campaign/list/?ordering=week')).flat(), expected)
})

test('a campaign that rises meanwhile is not served twice further down', async () => {
  const { body } = await api.call('GET', '/campaign/list/?ordering=trending')
  const last = body.results.at(-1).id
  const all = sorted(orderings.trending)
  const below = all[all.indexOf(last) + 1] ?? 0
  await api.db.updateTable('campaign').set({ trend: 9999 }).where('id', '=', below).execute()
  const second = await api.call('GET', body.next)
  assert.deepEqual(ids(second.body.results), all.slice(51, 101))
})

async function manyCampaigns(number: number) {
  const { id: _, ...columns } = await api.db
    .selectFrom('campaign')
    .selectAll()
    .where('id', '=', template)
    .executeTakeFirstOrThrow()
  const odd = {
    topic: 'health',
    scope: 'national',
    campaign_type: 'change',
    title: 'Tek sayılı',
    title_canonical: 'tek sayili',
  } as const
  return api.db
    .insertInto('campaign')
    .values(
      Array.from({ length: number }, (_, n) => ({
        ...columns,
        ...(n % 2 || n > 100 ? odd : {}),
        trend: n % 7 ? 7000 + (n % 7) + 0.123456 : 0,
        signature_total: n % 5,
        signed_this_week: 1 + (n % 6),
      })),
    )
    .returning(['id', 'trend', 'signature_total', 'signed_this_week', 'topic', 'scope', 'title'])
    .execute()
}
