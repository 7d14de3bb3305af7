import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { reasonCodes } from '@sesol/contract'
import { ask } from './support/client.ts'
import { siteFixture } from './support/site-fixture.ts'
import { campaign } from './support/stub-api.ts'

const main = (html: string) => /<main.*<\/main>/s.exec(html)?.[0].replace(/<script.*?<\/script>/gs, '') ?? ''
const since = '2026-11-20T10:00:00Z'
const version = (number: number, more: object = {}) => ({
  number,
  approved_at: since,
  signature_count: 3,
  changes: null,
  ...more,
})

describe('pages of campaigns in each state', () => {
  const w = siteFixture()
  const shown = (id: number, more: object = {}) =>
    w.api.on(`GET /campaign/${id}/`, () => ({ body: campaign(id, { signature_count: 0, ...more }) }))
  const reply = (id: number, body: object) =>
    w.api.on(`GET /campaign/${id}/status/`, () => ({ body: { id, since, may_reply: false, ...body } }))
  const gone = (id: number, code: string) =>
    w.api.on(`GET /campaign/${id}/`, () => ({ status: 410, body: { detail: 'Gone.', code } }))

  test('a hidden campaign is 410 with the date and the kind of reason, and never called unpublished', async () => {
    gone(801, 'error.campaign.hidden')
    reply(801, { status: 'hidden', reason: 'personal_data', topic: 'health', note: null })
    for (const time of [1, 2]) {
      const { status, text } = await ask(w.origin, '/campaign/801')
      assert.equal(status, 410, `${time}`)
      assert.match(main(text), /20 Kasım 2026 günü yayından kaldırdı/)
      assert.match(main(text), /href="\/rules#personal_data"/)
      assert.match(text, /<meta name="robots" content="noindex"/)
      assert.doesNotMatch(main(text), /henüz yayında değil|inceleniyor/)
    }
    assert.equal(w.api.count('GET /campaign/801/status/'), 1)
    assert.equal((await ask(w.origin, '/en/campaign/801')).status, 410)
    for (const path of ['/embed/campaign/801', '/campaign/801/versions', '/campaign/801/numbers', '/share/801.jpg'])
      assert.ok([404, 410].includes((await ask(w.origin, path)).status), path)
  })

  test('a deleted campaign and one of a server without states are 410 without a reason', async () => {
    gone(802, 'error.campaign.withdrawn')
    gone(803, 'error.campaign.hidden')
    for (const id of [802, 803]) {
      const { status, text } = await ask(w.origin, `/campaign/${id}`)
      assert.equal(status, 410)
      assert.match(main(text), /Bu kampanya yayından kaldırıldı/)
    }
    assert.match(main((await ask(w.origin, '/campaign/802')).text), /Sahibi kampanyayı sildi/)
    assert.equal(w.api.count('GET /campaign/802/status/'), 0)
  })

  test('a closed campaign is readable, says that signing has ended and offers no support', async () => {
    shown(804, { status: 'closed', email: 'a@ornek.example', phone_number: '+902125550123' })
    w.api.on('GET /campaign/804/timeline/', () => ({
      body: { results: [{ kind: 'closed', at: since, outcome: null }] },
    }))
    const { status, text } = await ask(w.origin, '/campaign/804')
    assert.equal(status, 200)
    assert.match(main(text), /İmza toplama bitti/)
    assert.match(main(text), /20 Kasım 2026 günü imzaya kapandı/)
    assert.match(main(text), /data-action="share"/)
    assert.doesNotMatch(main(text), /data-action="(?:email|fax|phone)"|href="#sign"|mailto:|İlk imza/)
    assert.match(text, /"creativeWorkStatus":"Closed for signatures"/)
    assert.match(main(text), /href="\/campaign\/804\/apply"/)
    const apply = await ask(w.origin, '/campaign/804/apply')
    assert.match(main(apply.text), /imzaya kapandı\. Başvurunu yine de yapabilirsin/)
    assert.match(main(apply.text), /href="https:\/\/www\.cimer\.gov\.tr"/)
    assert.match(apply.text, /name="robots" content="noindex"/)
    assert.doesNotMatch(apply.text, /a@ornek\.example|125550123/)
    const embedded = (await ask(w.origin, '/embed/campaign/804')).text
    assert.doesNotMatch(embedded, />İmzala<|İlk imza/)
  })

  test('a changed text says since when, and leads to the comparison, which is cached like the page', async () => {
    shown(805, { version: 2 })
    w.api.on('GET /campaign/805/timeline/', () => ({
      body: {
        results: [
          { kind: 'changed', at: since, version: 2 },
          { kind: 'published', at: since },
        ],
      },
    }))
    const changes = { title: { before: 'Eski başlık', after: 'Yeni başlık' } }
    w.api.on('GET /campaign/805/versions/', () => ({ body: { results: [version(2, { changes }), version(1)] } }))
    const page = await ask(w.origin, '/campaign/805')
    assert.match(main(page.text), /Metin 20 Kasım 2026 günü değişti/)
    assert.match(main(page.text), /href="\/campaign\/805\/versions"/)
    for (const _ of [1, 2]) {
      const { status, text } = await ask(w.origin, '/campaign/805/versions')
      assert.equal(status, 200)
      assert.match(main(text), /<del[^>]*>.*?Eski/s)
      assert.match(main(text), /<ins[^>]*>.*?Yeni/s)
      assert.match(main(text), /Bu metni 3 kişi imzaladı/)
      assert.match(text, /name="robots" content="noindex"/)
    }
    assert.equal(w.api.count('GET /campaign/805/versions/'), 1)
  })

  test('how it was counted has each number, kinds that are set aside, and waves of unconfirmed forms', async () => {
    shown(808)
    const days = [
      { day: '2026-11-13', received: 90, unconfirmed: 40 },
      { day: '2026-11-12', received: 412, unconfirmed: 409 },
    ]
    const set_aside = [{ kind: 'staff', count: 6 }]
    w.api.on('GET /campaign/808/tally/', () => ({
      body: { signature_count: 1234, waiting: 17, withdrawn: 5, set_aside, days },
    }))
    const { status, text } = await ask(w.origin, '/campaign/808/numbers')
    assert.equal(status, 200)
    assert.match(main(text), /1\.234.*>17<.*>5<.*6 imza: ekibimiz inceledi/s)
    assert.match(
      main(text),
      /<li class="font-semibold">12 Kasım 2026 günü 412 form geldi, bunların 409 tanesi onaylanmadı/,
    )
    assert.match(main(text), /<li>13 Kasım 2026 günü 90 form/)
    assert.match(text, /name="robots" content="noindex"/)
    assert.match(text, /<title>Nasıl sayıldı\? · Kampanya 808/)
    assert.match(main((await ask(w.origin, '/campaign/808')).text), /href="\/campaign\/808\/numbers"/)
  })

  test('the first text has no line about a change, nor has one of a server without versions', async () => {
    shown(806, { version: 1 })
    shown(807, { version: 3 })
    for (const id of [806, 807]) {
      const { status, text } = await ask(w.origin, `/campaign/${id}`)
      assert.equal(status, 200)
      assert.doesNotMatch(main(text), /değişti/)
    }
    assert.equal((await ask(w.origin, '/campaign/807/versions')).status, 404)
  })

  test('a page that is rendered asks for the campaign once, and for what became of a hidden one once more', async () => {
    gone(809, 'error.campaign.hidden')
    reply(809, { status: 'hidden', reason: 'personal_data' })
    // Asks what is known afterwards in the process.
    await ask(w.origin, '/campaign/81')
    for (const [path, ...parts] of [
      ['/campaign/82', 'page'],
      ['/campaign/809', 'page', 'status'],
    ]) {
      w.api.calls.length = 0
      await ask(w.origin, `${path}`)
      assert.deepEqual(
        w.api.reached.map((call) => call.path),
        parts.map((part) => `${path}/${part}/`),
      )
    }
  })

  test('the rules have an address for each reason, in both languages, and stand in footer and site map', async () => {
    for (const path of ['/rules', '/en/rules']) {
      const { status, text } = await ask(w.origin, path)
      assert.equal(status, 200)
      for (const code of reasonCodes) assert.ok(main(text).includes(`id="${code}"`), code)
      assert.match(text, new RegExp(`<footer.*href="${path}"`, 's'))
    }
    assert.match((await ask(w.origin, '/sitemaps/pages-1.xml')).text, /\/rules</)
  })
})
