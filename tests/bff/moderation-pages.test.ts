import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ask, sessionCookie } from './support/client.ts'
import { siteFixture } from './support/site-fixture.ts'
import { campaign, member, type StubApi } from './support/stub-api.ts'

const queue = 'GET /moderation/campaigns/'
const waiting = (id: number) => ({
  campaign: campaign(id, { is_approved: false }),
  reason: 'new',
  since: '2026-11-20T10:00:00Z',
})

function staffed(api: StubApi, results: object[] = [waiting(3)]) {
  const guarded = (body: object) => (call: Parameters<StubApi['signedIn']>[0]) =>
    api.signedIn(call) ? { body } : { status: 401, body: { detail: 'no', code: 'error.session.expired' } }
  api.on(queue, guarded({ next: null, previous: null, results }))
  api.on('GET /moderation/counts/', guarded({ waiting: results.length, new: results.length }))
}

describe('pages for one session', () => {
  const w = siteFixture()

  for (const [path, signIn] of [
    ['/moderation', '/signin?to=%2Fmoderation'],
    ['/moderation?q=su&reason=new', '/signin?to=%2Fmoderation%3Fq%3Dsu%26reason%3Dnew'],
    ['/en/moderation/comments', '/en/signin?to=%2Fen%2Fmoderation%2Fcomments'],
  ] as const) {
    test(`${path} without a session redirects to sign in and back`, async () => {
      const reply = await ask(w.origin, path)
      assert.equal(reply.status, 307)
      const { pathname, search } = new URL(String(reply.headers.location), w.origin)
      assert.equal(pathname + search, signIn)
      assert.match(String(reply.headers['cache-control']), /no-store/)
      assert.equal(w.api.calls.length, 0)
    })
  }

  test('the queue is rendered for its moderator, and no cache keeps it', async () => {
    staffed(w.api)
    const { status, text, headers } = await ask(w.origin, '/moderation?reason=new&q=su', { cookie: await w.signIn() })
    assert.equal(status, 200)
    assert.match(text, /Kampanya 3</)
    assert.match(String(headers['cache-control']), /private.*no-store/)
    const call = w.api.calls.find(({ path }) => path === '/moderation/campaigns/')
    assert.ok(call?.headers.authorization)
  })

  test('five groups lead to what the role may do, each with the number of what waits in it', async () => {
    staffed(w.api)
    w.api.on('GET /moderation/counts/', () => ({ body: { waiting: 3, updates: 2, reports: 4, notices: 7 } }))
    const navigation = async (cookie: string) => {
      const { text } = await ask(w.origin, '/moderation', { cookie })
      const links = (label: string) => {
        const [, nav = ''] = new RegExp(`<nav aria-label="${label}"[^>]*>(.*?)</nav>`).exec(text) ?? []
        return [...nav.matchAll(/<a[^>]*>(.*?)<\/a>/g)].map(([, link = '']) => link.replaceAll(/<[^>]+>/g, ''))
      }
      return [links('Moderasyon'), links('Sıra')]
    }
    const cookie = await w.signIn()
    assert.deepEqual(await navigation(cookie), [
      ['Sıra5', 'Şikâyetler4', 'Kişiler', 'Site'],
      ['Kampanyalar3', 'Haberler2', 'Alan adları'],
    ])
    w.api.on('GET /users/me/', () => ({ body: { ...member, is_staff: true, staff_role: 'reviewer' } }))
    assert.deepEqual(await navigation(cookie), [['Sıra3'], []])
  })

  test('signatures are grouped, and a filter of the page goes on with a time of the site', async () => {
    const counts = { confirmed: 2, waiting: 1, set_aside: 1 }
    const group = (value: string) => [{ value, ...counts }]
    const report = { domains: group('posta.example'), networks: [], hours: group('2026-11-20T07:00:00Z') }
    const reasons = [{ value: 'throwaway', count: 1 }]
    w.api.on('GET /moderation/signature-report/5/', () => ({ body: { ...counts, ...report, reasons } }))
    const signature = {
      id: 1,
      name: 'Deniz Kaya',
      email: 'deniz@posta.example',
      state: 'set_aside',
      reason: 'throwaway',
    }
    const results = [{ ...signature, signed_at: '2026-11-20T07:30:00Z' }]
    w.api.on('GET /moderation/signatures/5/', () => ({ body: { next: null, previous: null, results } }))
    const query = 'state=set_aside&domain=posta.example&from=2026-11-20T10:00'
    const { status, text } = await ask(w.origin, `/moderation/signatures/5?${query}`, { cookie: await w.signIn() })
    assert.equal(status, 200)
    for (const shown of ['deniz@posta.example', 'Geçici adres', '2 onaylı · 1 bekleyen · 1 kenarda'])
      assert.ok(text.includes(shown), shown)
    assert.match(text, /from=2026-11-20T10%3A00&amp;until=2026-11-20T11%3A00/)
    assert.match(text, /2026-11-20T07:00:00.000Z/)
  })

  test('days of the audit filter are days of the site', async () => {
    w.api.on('GET /moderation/audit/', () => ({ body: { next: null, previous: null, results: [] } }))
    const path = '/moderation/audit?from=2026-11-20&until=2026-11-20'
    const { text } = await ask(w.origin, path, { cookie: await w.signIn() })
    assert.match(text, /"from\\":\\"2026-11-19T21:00:00.000Z\\",\\"until\\":\\"2026-11-20T21:00:00.000Z\\"/)
  })

  for (const [path, expected] of [
    ['/moderation', 200],
    ['/moderation/unknown', 404],
  ] as const) {
    test(`scripts of ${path} run by a nonce of this response or a hash only, under one policy`, async () => {
      staffed(w.api)
      const cookie = await w.signIn()
      const read = async () => {
        const { status, headers, text } = await ask(w.origin, path, { cookie })
        assert.equal(status, expected)
        const policy = String(headers['content-security-policy'])
        const [, nonce = ''] = /'nonce-([^']+)'/.exec(policy) ?? []
        return { policy, nonce, text }
      }
      const [first, second] = [await read(), await read()]
      assert.notEqual(first.nonce, second.nonce)
      assert.doesNotMatch(first.policy.split('style-src')[0] ?? '', /unsafe|\*|https?:|,/)
      const inline = [...first.text.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>/g)].map(
        ([, attributes = '']) => attributes,
      )
      const withoutNonce = inline.filter((attributes) => !attributes.includes(`nonce="${first.nonce}"`))
      const hashes = first.policy.match(/'sha256-/g)?.length ?? 0
      assert.ok(inline.length > withoutNonce.length)
      assert.ok(withoutNonce.length <= hashes, `${withoutNonce.length} inline scripts, ${hashes} hashes`)
    })
  }

  test('a member who is no moderator gets the page of a missing address', async () => {
    const refuse = () => ({ status: 403, body: { detail: 'no', code: 'error.request.forbidden' } })
    w.api.on(queue, refuse)
    w.api.on('GET /moderation/counts/', refuse)
    const { status, text } = await ask(w.origin, '/moderation', { cookie: await w.signIn() })
    assert.equal(status, 404)
    assert.match(text, /<h1/)
    assert.doesNotMatch(text, /Kısayollar/)
  })

  test('an expired access token is renewed before the page is rendered, and the browser gets the new cookie', async () => {
    staffed(w.api)
    w.api.issue = { seconds: 5 }
    const cookie = await w.signIn()
    w.api.issue = {}
    const reply = await ask(w.origin, '/moderation', { cookie })
    assert.equal(reply.status, 200)
    assert.match(reply.text, /Kampanya 3</)
    assert.equal(w.api.count('POST /token/refresh/'), 1)
    const renewed = sessionCookie(reply)
    assert.ok(renewed && renewed !== cookie)
    await ask(w.origin, '/moderation', { cookie: renewed })
    assert.equal(w.api.count('POST /token/refresh/'), 1)
  })

  test('a session that has ended is cleared, and the page leads to sign in', async () => {
    w.api.issue = { seconds: 5 }
    const cookie = await w.signIn()
    w.api.refreshing = 'refuse'
    const reply = await ask(w.origin, '/moderation', { cookie })
    assert.equal(reply.status, 307)
    assert.match(reply.cookies.join(), /Max-Age=0/)
  })

  test('an access token that the API refuses is renewed by the browser, which gets a page without data', async () => {
    staffed(w.api)
    const cookie = await w.signIn()
    w.api.expireAccess()
    const reply = await ask(w.origin, '/moderation', { cookie })
    assert.equal(reply.status, 200)
    assert.match(reply.text, /Oturumun yenileniyor/)
    assert.doesNotMatch(reply.text, /Kampanya 3</)
    assert.equal(w.api.count('POST /token/refresh/'), 0)
  })

  test('public pages run no middleware: no nonce, and from the cache for members too', async () => {
    const cookie = await w.signIn()
    for (const path of ['/', '/campaign/5', '/settings', '/moderations']) {
      await ask(w.origin, path)
      const { headers } = await ask(w.origin, path, { cookie })
      assert.doesNotMatch(String(headers['content-security-policy']), /nonce/, path)
      assert.equal(headers['x-middleware-rewrite'], undefined)
      assert.match(String(headers['cache-control']), /public/, path)
    }
  })
})
