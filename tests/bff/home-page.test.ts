import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ask, type Reply } from './support/client.ts'
import { Django } from './support/django.ts'
import { notify } from './support/notify.ts'
import { siteFixture } from './support/site-fixture.ts'
import { campaign } from './support/stub-api.ts'

const main = ({ text }: Reply) =>
  (/<main.*<\/main>/s.exec(text)?.[0] ?? '').replaceAll(/<script.*?<\/script>|<!--.*?-->/gs, '')
const textOf = (reply: Reply) => main(reply).replaceAll(/<[^>]*>/g, '')

const featured = (reply: Reply) => {
  const slides = main(reply).split('aria-roledescription="slayt"').slice(1)
  return slides.map((slide) => Number(/\/campaign\/(\d+)\/kampanya-\1"/.exec(slide)?.[1]))
}

describe('the home page', () => {
  const w = siteFixture()
  const newest = Array.from({ length: 20 }, (_, n) => campaign(40 - n))

  const ofWeek = async (ids: number[]) => {
    w.api.on('GET /campaign/list/', ({ path }) => {
      const ordering = new URL(path, 'http://api.example').searchParams.get('ordering')
      if (ordering === 'none') return { status: 400, body: { ordering: ['Invalid.'] } }
      const results = { week: ids.map((id) => campaign(id)), trending: newest.toReversed() }[ordering ?? ''] ?? newest
      return { body: { next: null, previous: null, results } }
    })
    await notify(w.origin, ['list'])
    return ask(w.origin, '/')
  }

  test('features the most signed of the week, without those that the list shows in sight', async () => {
    const page = await ofWeek([22, 40, 24, 37, 23, 25])
    assert.deepEqual(featured(page), [22, 24, 23, 25])
    assert.match(main(page), />Bu hafta öne çıkanlar</)
  })

  test('features what trends while few were signed in the week, and says nothing of a week', async () => {
    const page = await ofWeek([22, 24, 23])
    assert.deepEqual(featured(page).slice(0, 4), [21, 22, 23, 24])
    assert.doesNotMatch(main(page), /Bu hafta/)
  })

  test('shows the totals of the API', async () => {
    const totals = { campaigns: 1284, signatures: 92_310, signed_this_week: 1204 }
    w.api.on('GET /totals/', () => ({ body: totals }))
    assert.match(textOf(await ofWeek([])), /1\.284 kampanya, 92\.310 imza/)
    assert.match(textOf(await ask(w.origin, '/en')), /1,284 campaigns, 92,310 signatures/)
  })

  test('says as many campaigns as the page that explores them, which has the same number', async () => {
    w.api.on('GET /totals/', () => ({ body: { campaigns: 57, signatures: 900, signed_this_week: 0 } }))
    assert.match(textOf(await ofWeek([])), /57 kampanya/)
    assert.match(textOf(await ask(w.origin, '/explore')), /57 kampanya/)
    assert.match(textOf(await ask(w.origin, '/explore/topic/health')), /20 kampanya/)
    assert.doesNotMatch(textOf(await ask(w.origin, '/explore/sort/week')), /57 kampanya/)
  })

  test('opens its list with the campaign that was won last, and with none without one', async () => {
    assert.doesNotMatch(main(await ofWeek([])), /Kazanıldı/)
    const won = { status: 'closed', outcome: 'won', outcome_at: '2026-11-21T10:00:00Z', outcome_text: 'Açıldı.' }
    w.api.on('GET /campaign/won/', () => ({ body: { results: [campaign(71, won), campaign(70, won)] } }))
    const page = main(await ofWeek([]))
    assert.match(page, /Kazanıldı/)
    assert.match(page, /Açıldı\./)
    assert.match(page, /id="won".*\/campaign\/71\/kampanya-71".*id="latest"/s)
    assert.doesNotMatch(page, /\/campaign\/70"/)
  })

  test('leaves out totals that are null or zero', async () => {
    for (const totals of [
      { campaigns: null, signatures: null, signed_this_week: null },
      { campaigns: 3, signatures: 0, signed_this_week: 0 },
    ]) {
      w.api.on('GET /totals/', () => ({ body: totals }))
      assert.doesNotMatch(textOf(await ofWeek([])), /\d kampanya,|\d imza/)
    }
  })
})

describe('the home page of an API without the calls', () => {
  const w = siteFixture(undefined, Django)

  test('has neither totals nor a week', async () => {
    const page = await ask(w.origin, '/')
    assert.equal(page.status, 200)
    assert.doesNotMatch(textOf(page), /Bu hafta|\d kampanya,/)
    assert.equal(w.api.count('GET /totals/'), 0)
  })
})
