import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { en, tr } from '../support/e2e/messages.ts'
import { ask } from './support/client.ts'
import { siteFixture } from './support/site-fixture.ts'
import { campaign } from './support/stub-api.ts'

type Key = Parameters<typeof tr>[0]

const heading = (text: string) => /<h1[^>]*>([^<]*)/.exec(text)?.[1]
const main = (text: string) => /<main[\s\S]*<\/main>/.exec(text)?.[0] ?? ''

describe('what stands in the place of a page, in both languages and without a script', () => {
  const w = siteFixture()
  const nothing = { body: { next: null, previous: null, results: [] } }
  const answers = () => {
    w.api.on('GET /campaign/4010/', () => ({ status: 410, body: { detail: 'Gone.' } }))
    w.api.on('GET /campaign/4500/', () => ({ body: 'no campaign at all' }))
    w.api.on('GET /users/detail/4404/', () => ({ status: 404, body: { detail: 'Not found.' } }))
    w.api.on('GET /campaign/hashtag/kimse/', () => nothing)
  }

  async function stands(key: Key, path: string, status: number) {
    answers()
    for (const [prefix, words] of [
      ['', tr],
      ['/en', en],
    ] as const) {
      const reply = await ask(w.origin, prefix + path)
      assert.deepEqual([reply.status, heading(reply.text)], [status, words(key)])
      assert.match(main(reply.text), /<a [^>]*href="/)
      assert.match(reply.text, /<meta name="robots" content="noindex/)
    }
  }

  test('page.notFoundTitle: an address of nothing', () => stands('page.notFoundTitle', '/yok/boyle/bir/yer', 404))
  test('error.hashtag.missing: hashtags without one', () => stands('error.hashtag.missing', '/hashtag', 404))
  test('page.notFoundCampaign: no such campaign', () => stands('page.notFoundCampaign', '/campaign/4404', 404))
  test('page.withdrawn: a campaign that is gone', () => stands('page.withdrawn', '/campaign/4010', 410))
  test('profile.notFound: no such member', () => stands('profile.notFound', '/profile/4404', 404))
  test('ui.errorTitle: the page that is kept for what breaks', () => stands('ui.errorTitle', '/fault', 200))
  test('page.unavailableTitle: an answer that makes no sense', () =>
    stands('page.unavailableTitle', '/campaign/4500', 503))

  test('hashtag.empty: a hashtag that nobody uses says so, and how to be the first', async () => {
    answers()
    assert.match(main((await ask(w.origin, '/hashtag/kimse')).text), new RegExp(tr('hashtag.empty', { tag: 'kimse' })))
    const english = main((await ask(w.origin, '/en/hashtag/kimse')).text)
    assert.match(english, new RegExp(en('hashtag.empty', { tag: 'kimse' })))
    assert.match(english, /href="\/en\/create-campaign"/)
  })

  test('error.hashtag.failed and error.campaign.list go along with the lists that may stop short', async () => {
    const results = Array.from({ length: 50 }, (_, index) => campaign(900 - index, { hashtags: ['su'] }))
    const full = { body: { next: 'http://internal.example/?cursor=abc', previous: null, results } }
    w.api.on('GET /campaign/hashtag/su/', () => full)
    w.api.on('GET /campaign/list/', () => full)
    const payload = async (path: string) => (await ask(w.origin, `${path}?_rsc`, { headers: { rsc: '1' } })).text
    assert.ok((await payload('/hashtag/su')).includes(tr('error.hashtag.failed')))
    assert.ok((await payload('/en/hashtag/su')).includes(en('error.hashtag.failed')))
    assert.ok((await payload('/en')).includes(en('error.campaign.list')))
  })
})
