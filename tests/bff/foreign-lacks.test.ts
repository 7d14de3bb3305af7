import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { act, ask } from './support/client.ts'
import { Django } from './support/django.ts'
import { siteFixture } from './support/site-fixture.ts'
import { campaign } from './support/stub-api.ts'

const main = (html: string) => /<main.*<\/main>/s.exec(html)?.[0].replace(/<script.*?<\/script>/gs, '') ?? ''

describe('what a Django server does not have', () => {
  const w = siteFixture(undefined, Django)

  test('numbers that it does not send are not shown, and not announced to search engines', async () => {
    const { text } = await ask(w.origin, '/campaign/5')
    assert.doesNotMatch(main(text), /İlk imza|Henüz yorum|0 imza|0 yorum/)
    assert.doesNotMatch(text, /userInteractionCount|InteractionCounter/)
    const home = await ask(w.origin, '/')
    assert.doesNotMatch(main(home.text), /İlk imza|Henüz yorum|0 imza/)
    assert.deepEqual((await ask(w.origin, '/counts/5')).json, {
      pending_signature_count: null,
      signed_today: null,
      signature_count: null,
      comment_count: null,
      click_count: null,
      click_count_fax_number: null,
      click_count_phone_number: null,
    })
  })

  test('a campaign alone is a page, and what belongs beside it is asked for once', async () => {
    for (const id of [5, 6, 7]) {
      const { status, text } = await ask(w.origin, `/campaign/${id}`)
      assert.deepEqual([status, /<h1[^>]*>([^<]*)/.exec(text)?.[1]], [200, `Kampanya ${id}`])
      assert.doesNotMatch(main(text), /id="(?:answers|news|timeline|takedowns|delivered|similar|of-author)"/)
    }
    const asked = w.api.calls.filter(({ path }) => /^\/campaign\/\d+\/[a-z]+\/$/.test(path))
    assert.ok(asked.length <= 1, asked.map(({ path }) => path).join())
  })

  test('comments that come with a campaign are counted', async () => {
    w.api.on('GET /campaign/16/', () => ({ body: campaign(16, { comments: [3, 4, 5], click_count: 12 }) }))
    const { text } = await ask(w.origin, '/campaign/16')
    assert.match(main(text), /3 yorum/)
    assert.match(main(text), /12 e-posta/)
    assert.match(text, /"CommentAction"\},"userInteractionCount":3/)
    assert.doesNotMatch(text, /EndorseAction/)
  })

  test('sorting is not offered where it is not done, and an address that names it is none', async () => {
    const { text } = await ask(w.origin, '/explore')
    assert.doesNotMatch(text, /\/explore\/sort\//)
    for (const sort of ['trending', 'signatures'])
      assert.equal((await ask(w.origin, `/explore/sort/${sort}`)).status, 404, sort)
  })

  test('a campaign that is missing for strangers is requested in the name of its owner', async () => {
    w.api.on('GET /campaign/8/', (call) =>
      w.api.signedIn(call)
        ? { body: campaign(8, { is_approved: false }) }
        : { status: 404, body: { detail: 'Not found.' } },
    )
    const page = await ask(w.origin, '/campaign/8')
    assert.equal(page.status, 404)
    assert.match(main(page.text), /Kampanya bulunamadı/)
    const cookie = await w.signIn()
    const own = await ask(w.origin, '/api/campaign/8', { cookie })
    assert.deepEqual([own.status, (own.json as { id: number }).id], [200, 8])
    const document = await ask(w.origin, '/campaign/8', { cookie })
    assert.deepEqual([document.status, document.headers['cache-control']], [200, 'private, no-store'])
    assert.equal((await ask(w.origin, '/campaign/8')).status, 404)
    assert.equal((await act(w.origin, 'GET', '/api/campaign/8')).status, 404)
  })
})

describe('what a Django server can do in another way', () => {
  const w = siteFixture(undefined, Django)

  test('an array with signature counts is sorted by them', async () => {
    const body = [3, 9, 5].map((count, n) => campaign(n + 1, { signature_count: count }))
    w.api.on('GET /campaign/list/', () => ({ body }))
    const { text } = await ask(w.origin, '/explore')
    assert.match(text, /\/explore\/sort\/signatures/)
    assert.doesNotMatch(text, /\/explore\/sort\/trending/)
    const sorted = main((await ask(w.origin, '/explore/sort/signatures')).text)
    const places = [2, 3, 1].map((id) => sorted.indexOf(`href="/campaign/${id}/`))
    assert.deepEqual(
      places,
      places.toSorted((a, b) => a - b),
    )
    assert.ok(places.every((place) => place > 0))
  })
})
