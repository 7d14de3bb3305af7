import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ask } from './support/client.ts'
import { notify } from './support/notify.ts'
import { siteFixture } from './support/site-fixture.ts'
import { campaign, type StubApi } from './support/stub-api.ts'

const since = '2026-01-02T10:00:00Z'
const item = (id: number, waiting_since: string | null = since) => ({
  campaign: campaign(id, waiting_since ? { waiting_since: '2026-01-02' } : { answered_at: since }),
  waiting_since,
})

function serve(api: StubApi, id: number, results: object[], more: object = {}) {
  api.on(`GET /addressees/${id}/`, () => ({ body: { id, kind: 'ministry', name: 'Örnek Bakanlığı', ...more } }))
  api.on(`GET /addressees/${id}/campaigns/`, ({ path }) => ({
    body: {
      next: path.includes('cursor') ? null : `http://api.example/addressees/${id}/campaigns/?cursor=abc`,
      results: path.includes('cursor') ? [item(9)] : results,
      ...{ campaign_count: results.length, signature_count: 1234 },
    },
  }))
}

describe('the page of an addressee', () => {
  const w = siteFixture()

  test('names it, its campaigns and since when they wait, by day, and is a page of an organization', async () => {
    serve(w.api, 12, [item(3), item(4, null)], { website: 'https://ornek.example/' })
    const { status, text } = await ask(w.origin, '/addressee/12')
    assert.equal(status, 200)
    assert.match(text, /<h1[^>]*>Örnek Bakanlığı<\/h1>/)
    assert.match(text, /2 Ocak 2026 günü ulaştı, yanıt bekliyor/)
    assert.match(text, />Yanıt verdi</)
    assert.match(text, /1\.234<\/strong> imza/)
    assert.match(text, new RegExp(`<link rel="canonical" href="${w.origin}/addressee/12"`))
    assert.match(text, /"@type":"GovernmentOrganization","name":"Örnek Bakanlığı","url":"https:\/\/ornek.example\/"/)
    assert.match(text, /href="\/addressee\/12\/page\/abc"/)
    const older = await ask(w.origin, '/en/addressee/12/page/abc')
    assert.match(older.text, /name="robots" content="noindex"/)
    assert.match(older.text, /href="\/en\/campaign\/9\//)
  })

  test('a campaign whose answer is overdue says so on its page and where it is embedded, and what the law offers next', async () => {
    const overdue = campaign(7, { waiting_since: '2025-12-03', answer_due_on: '2026-01-02' })
    w.api.on('GET /campaign/7/', () => ({ body: overdue }))
    const text = /Yanıt için son gün 2 Ocak 2026 idi: \d+ gün geçti/
    const page = (await ask(w.origin, '/campaign/7')).text
    assert.match(page, text)
    assert.match(page, /Kamu Denetçiliği Kurumuna 6 ay içinde/)
    assert.match((await ask(w.origin, '/embed/campaign/7')).text, text)
  })

  test('its campaigns in one state have an address of their own, which search engines leave out', async () => {
    serve(w.api, 12, [item(3)])
    const { status, text } = await ask(w.origin, '/addressee/12/state/waiting')
    assert.equal(status, 200)
    assert.match(text, /name="robots" content="noindex"/)
    assert.match(text, /href="\/addressee\/12\/state\/waiting\/page\/abc"/)
    assert.match(text, /<title>Örnek Bakanlığı · Yanıt bekliyor/)
    assert.match(text, /aria-current="true"[^>]*>Yanıt bekliyor</)
    for (const path of ['state/open', 'topic/health', 'x'])
      assert.equal((await ask(w.origin, `/addressee/12/${path}`)).status, 404, path)
  })

  test('without campaigns it is empty and not for search engines; a missing one is 404', async () => {
    w.api.on('GET /addressees/13/', () => ({ body: { id: 13, kind: 'company', name: 'Örnek A.Ş.' } }))
    w.api.on('GET /addressees/13/campaigns/', () => ({ body: { next: null, results: [] } }))
    const empty = await ask(w.origin, '/addressee/13')
    assert.deepEqual([empty.status, /noindex/.test(empty.text)], [200, true])
    assert.match(empty.text, /Örnek A\.Ş\. için yayında bir kampanya yok/)
    for (const path of ['/addressee/5000', '/addressee/x', '/en/addressee/12e3']) {
      const { status } = await ask(w.origin, path)
      assert.equal(status, 404, path)
    }
  })

  test('a merged entry redirects to the one that replaces it', async () => {
    serve(w.api, 14, [], { merged_into: 12 })
    for (const prefix of ['', '/en']) {
      const { status, headers } = await ask(w.origin, `${prefix}/addressee/14`)
      assert.equal(status, 308)
      assert.equal(new URL(String(headers.location), w.origin).pathname, `${prefix}/addressee/12`)
    }
  })

  test('it is stored until its own tag is invalidated', async () => {
    serve(w.api, 15, [item(3)])
    for (const _ of [1, 2]) await ask(w.origin, '/addressee/15')
    assert.equal(w.api.count('GET /addressees/15/'), 1)
    await notify(w.origin, ['campaign:999'])
    await ask(w.origin, '/addressee/15')
    assert.equal(w.api.count('GET /addressees/15/'), 1)
    await notify(w.origin, ['addressee:15'])
    await ask(w.origin, '/addressee/15')
    assert.equal(w.api.count('GET /addressees/15/'), 2)
  })

  test('the campaign links its addressee if it stands in the directory', async () => {
    w.api.on('GET /campaign/77/', () => ({
      body: campaign(77, { institution_or_person_name: 'Örnek Bakanlığı', addressee_id: 12 }),
    }))
    w.api.on('GET /campaign/78/', () => ({ body: campaign(78, { institution_or_person_name: 'Muhtar' }) }))
    assert.match((await ask(w.origin, '/campaign/77')).text, /<a[^>]*href="\/addressee\/12"[^>]*><bdi>Örnek Bakanlığı/)
    assert.doesNotMatch((await ask(w.origin, '/campaign/78')).text, /href="\/addressee/)
  })

  test('the answers stand on the page of the campaign, with the reply of its author', async () => {
    w.api.on('GET /campaign/79/', () => ({ body: campaign(79, { answered_at: since }) }))
    const answer = {
      ...{ id: 5, campaign: 79, name: 'Su İşleri', text: 'Proje geri çekildi.', is_proven: true },
      ...{ published_at: since, reply: 'Teşekkür ederiz.', replied_at: since },
    }
    w.api.on('GET /campaign/79/answers/', () => ({ body: { results: [answer] } }))
    const { status, text } = await ask(w.origin, '/campaign/79')
    assert.equal(status, 200)
    for (const part of ['yanıt verdi', 'Proje geri çekildi.', 'Teşekkür ederiz.', 'doğrulandı']) {
      assert.ok(text.includes(part), part)
    }
  })
})
