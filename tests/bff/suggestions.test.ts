import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ask, type Reply } from './support/client.ts'
import { Django } from './support/django.ts'
import { notify } from './support/notify.ts'
import { siteFixture } from './support/site-fixture.ts'
import { campaign } from './support/stub-api.ts'

const call = 'GET /campaign/suggestions/'
const nothing = { similar: [], of_author: [], trending: [] }

const suggestedIn = ({ text }: Reply, heading: string) => {
  const section = text.split('<section').find((part) => part.includes(`>${heading}</h2>`)) ?? ''
  return [...section.matchAll(/<h3[^>]*><a[^>]*href="(?:\/en)?\/campaign\/(\d+)\/kampanya-\1"/g)].map(([, id]) =>
    Number(id),
  )
}

describe('suggestions', () => {
  const w = siteFixture()

  const trend = (...ids: number[]) => {
    w.api.on(call, () => ({ body: { ...nothing, trending: ids.map((id) => campaign(id)) } }))
    for (const list of ['/campaign/list/', '/campaign/hashtag/bos/'] as const) {
      w.api.on(`GET ${list}`, () => ({ body: { next: null, previous: null, results: [] } }))
    }
  }

  test('a campaign page ends with one row of three: similar campaigns, then those of the author', async () => {
    const asked: string[] = []
    w.api.on(call, ({ path }) => {
      asked.push(path)
      return { body: { ...nothing, similar: [campaign(31), campaign(32)], of_author: [campaign(33), campaign(34)] } }
    })
    const page = await ask(w.origin, '/campaign/30')
    assert.deepEqual(suggestedIn(page, 'Bu kampanyalara da bak'), [31, 32, 33])
    const english = await ask(w.origin, '/en/campaign/30')
    assert.deepEqual(suggestedIn(english, 'Have a look at these campaigns'), [31, 32, 33])
    assert.deepEqual(asked, ['/campaign/suggestions/?beside=30', '/campaign/suggestions/?beside=30'])
  })

  test('pages of what is missing, withdrawn or not found lead to campaigns that trend', async () => {
    trend(41, 42)
    w.api.on('GET /campaign/40/', () => ({ status: 410, body: { detail: 'Gone.', code: 'error.campaign.withdrawn' } }))
    for (const [path, status] of [
      ['/campaign/5000', 404],
      ['/campaign/40', 410],
      ['/no/such/page', 404],
      ['/hashtag', 404],
      ['/profile/5000', 404],
      ['/search?q=yok', 200],
      ['/hashtag/bos', 200],
      ['/explore/topic/sports', 200],
    ] as const) {
      const page = await ask(w.origin, path)
      assert.equal(page.status, status, path)
      assert.deepEqual(suggestedIn(page, 'Bu kampanyalara da bak'), [41, 42], path)
      const english = await ask(w.origin, `/en${path}`)
      assert.deepEqual(suggestedIn(english, 'Have a look at these campaigns'), [41, 42], path)
    }
  })

  test('P-03 a hidden campaign is gone from every page that suggested it', async () => {
    const pages = ['/campaign/50', '/campaign/5001', '/another/page', '/search?q=hicbiri', '/explore/topic/religion']
    trend(51, 52)
    for (const path of pages) {
      assert.deepEqual(suggestedIn(await ask(w.origin, path), 'Bu kampanyalara da bak'), [51, 52], path)
    }
    trend(52)
    assert.equal((await notify(w.origin, ['list', 'campaign:51', 'profile:7'])).status, 204)
    for (const path of pages) {
      assert.deepEqual(suggestedIn(await ask(w.origin, path), 'Bu kampanyalara da bak'), [52], path)
    }
  })

  test('a change of the list renders no campaign page again', async () => {
    trend(61)
    const first = await ask(w.origin, '/campaign/60')
    assert.equal((await notify(w.origin, ['list', 'campaign:62'])).status, 204)
    assert.equal((await ask(w.origin, '/campaign/60')).text, first.text)
    assert.equal(w.api.count('GET /campaign/60/page/'), 1)
  })

  test('an API that fails to suggest leaves the page whole', async () => {
    w.api.on(call, () => ({ status: 500, body: 'no' }))
    const page = await ask(w.origin, '/campaign/5004')
    assert.equal(page.status, 404)
    assert.match(page.text, /<h1[^>]*>Kampanya bulunamadı/)
    assert.doesNotMatch(page.text, /Bu kampanyalara da bak/)
  })
})

describe('an API without suggestions', () => {
  const w = siteFixture(undefined, Django)

  test('is asked at most once, and nothing is suggested', async () => {
    for (const path of ['/campaign/5', '/campaign/6', '/campaign/5002', '/no/such/page']) {
      assert.doesNotMatch((await ask(w.origin, path)).text, /Bu kampanyalara da bak/, path)
    }
    assert.ok(w.api.count(call) <= 1)
  })
})
