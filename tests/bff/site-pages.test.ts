import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { verifyTraffic } from '../../server/traffic/chain.ts'
import { en, tr } from '../support/e2e/messages.ts'
import { ask } from './support/client.ts'
import { siteFixture } from './support/site-fixture.ts'
import { campaign } from './support/stub-api.ts'

const main = (text: string) => (/<main[\s\S]*<\/main>/.exec(text)?.[0] ?? '').replace(/<script[\s\S]*?<\/script>/g, '')
const pages = {
  howItWorks: '/how-it-works',
  rules: '/rules',
  about: '/about',
  contact: '/contact',
  privacy: '/privacy',
  terms: '/terms',
  imprint: '/imprint',
} as const
const notices = ['/privacy', '/terms', '/imprint']

const channel = 'https://kanal.example/sesol'
const social = 'https://sosyal.example/sesol'
const operator = {
  name: 'Ses Derneği & Dostları',
  address: 'Çınar Sokak 5, Kadıköy, İstanbul',
  email: 'merhaba@ses.example',
  phone: '+90 (212) 555 01 23',
  mersis: '0123456789012345',
  dataProtection: { email: 'kvkk@ses.example' },
  host: { name: 'Liman Barındırma', address: 'Rıhtım 1, İzmir', country: 'TR' },
  effective: { privacy: '2026-11-01', terms: '2026-12-02', imprint: '2026-12-03' },
}
const ai = { name: 'Zekâ A.Ş.', country: 'DE' }
const folder = mkdtempSync(join(tmpdir(), 'site-pages-'))
after(() => rmSync(folder, { recursive: true }))
const operatorFile = (name: string, places: object) => {
  const file = join(folder, `${name}.json`)
  writeFileSync(file, JSON.stringify({ ...operator, ...places }))
  return file
}

const home = async ({ api, origin }: ReturnType<typeof siteFixture>) => {
  api.on('GET /campaign/list/', () => ({ body: { next: null, previous: null, results: [campaign(12)] } }))
  return (await ask(origin, '/')).text.replace(/<script[\s\S]*?<\/script>/g, '')
}
const invitations = [tr('layout.channel'), tr('layout.social'), tr('home.inviteTitle'), tr('home.inviteAction')]

describe('pages about the site', () => {
  const w = siteFixture()

  test('each has its title in both languages, links to the others, and stands in footer and site map', async () => {
    const map = (await ask(w.origin, '/sitemaps/pages-1.xml')).text
    for (const [prefix, words] of [
      ['', tr],
      ['/en', en],
    ] as const) {
      for (const [name, path] of Object.entries(pages)) {
        const { status, text } = await ask(w.origin, prefix + path)
        assert.equal(status, 200)
        assert.ok(main(text).includes(`>${words(`${name as keyof typeof pages}.title`)}</h1>`), path)
        assert.ok(text.includes(`<link rel="canonical" href="${w.origin}${prefix}${path}"/>`), path)
        for (const other of Object.values(pages)) assert.ok(main(text).includes(`href="${prefix}${other}"`), other)
        assert.match(text, new RegExp(`<footer.*href="${prefix}${path}"`, 's'))
        assert.ok(map.includes(`<loc>${w.origin}${prefix}${path}</loc>`), path)
      }
    }
  })

  test('the footer has eight pages about the site and four small links; each page about the site leads to the rest', async () => {
    const text = await home(w)
    const footer = text.slice(text.indexOf('<footer'))
    const linked = [...footer.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href)
    const small = ['/', '/explore', '/settings', '/signin']
    assert.deepEqual(linked.slice(0, 12), [...Object.values(pages), '/legal-notice', ...small])
    assert.ok(linked.slice(12).every((href) => href === '/create-campaign'))
    for (const path of Object.values(pages)) {
      const page = main((await ask(w.origin, path)).text)
      for (const other of ['/transparency', '/feeds/all.xml']) assert.ok(page.includes(`href="${other}"`), other)
    }
  })

  test('the accessibility page is linked from the others and from how it works, and offers a form where there is an operator', async () => {
    const page = main((await ask(w.origin, '/accessibility')).text)
    assert.ok(page.includes(`>${tr('accessibility.title')}</h1>`))
    assert.doesNotMatch(page, /<form|mailto:/)
    for (const path of Object.values(pages))
      assert.ok(main((await ask(w.origin, path)).text).includes('href="/accessibility"'), path)
    assert.ok(main((await ask(w.origin, '/how-it-works')).text).includes(tr('howItWorks.easyTitle')))
  })

  test('what a signature is worth has a page, linked by the pages about the site, in the site map and not in the footer', async () => {
    const map = (await ask(w.origin, '/sitemaps/pages-1.xml')).text
    for (const [prefix, words, law] of [
      ['', tr, '3071 sayılı yasa'],
      ['/en', en, 'Law 3071'],
    ] as const) {
      const path = `${prefix}/validity`
      const { status, text } = await ask(w.origin, path)
      assert.equal(status, 200)
      assert.ok(main(text).includes(`>${words('validity.title')}</h1>`) && main(text).includes(law))
      assert.match(text, /<meta name="description" content="[^"]{60}/)
      assert.ok(text.includes(`<link rel="canonical" href="${w.origin}${path}"/>`))
      assert.ok(map.includes(`<loc>${w.origin}${path}</loc>`))
      const how = (await ask(w.origin, `${prefix}/how-it-works`)).text
      assert.ok(main(how).includes(`href="${path}"`))
      assert.doesNotMatch(how.slice(how.indexOf('<footer'), how.indexOf('</footer>')), /validity/)
    }
  })

  test('without an operator, legal pages say that the site is for trying out, the sentences about one are left out and contact says so', async () => {
    const about = main((await ask(w.origin, '/about')).text)
    assert.ok(!about.includes(tr('about.operatorTitle')))
    const contact = main((await ask(w.origin, '/contact')).text)
    assert.ok(contact.includes(tr('contact.leadWithout')))
    assert.doesNotMatch(contact, /<dl|<dt|mailto:|tel:/)
    for (const path of notices)
      assert.ok(main((await ask(w.origin, path)).text).includes(tr('notice.noOperator')), path)
    assert.match(main((await ask(w.origin, '/privacy')).text), /bir yapay zekâ hizmetine gönderilebilir/)
    for (const text of [about, contact]) assert.doesNotMatch(text, /undefined|<(?:p|li|dd|h2)[^>]*>\s*<\//)
  })

  test('the messaging channel and the social profile are invited to nowhere without an operator', async () => {
    const text = await home(w)
    for (const words of invitations) assert.ok(!text.includes(words), words)
    assert.doesNotMatch(text, /whatsapp|instagram/)
  })
})

const trafficDir = join(folder, 'traffic')
mkdirSync(trafficDir)
const recorded = { TRAFFIC_DIR: trafficDir, TRAFFIC_UNTIL: '2099-12-31' }

describe('who runs the site, and where else it is', () => {
  const withAll = siteFixture({ OPERATOR_FILE: operatorFile('both', { channel, social, ai }), ...recorded })
  const withTwo = siteFixture({ OPERATOR_FILE: operatorFile('channel', { channel }), SIGNATURES: 'immediate' })
  withAll.api.ai = { host: 'ai.example' }
  withTwo.api.ai = { host: 'ai.example' }

  test('P-20 the privacy page prints what the API says of each period, and the record of traffic only where there is one', async () => {
    const items = [
      { item: 'drawing', days: 21 },
      { item: 'account', days: null },
    ]
    for (const { api } of [withAll, withTwo]) api.on('GET /retention/', () => ({ body: { items } }))
    const rows = async (origin: string) =>
      [...main((await ask(origin, '/en/privacy')).text).matchAll(/<th scope="row".*?<\/tr>/g)].map(([row]) => row)
    const [drawing, account, traffic, ...more] = await rows(withAll.origin)
    assert.ok(drawing?.includes(en('retention.what.drawing')) && drawing.includes('21 days after'))
    assert.ok(account?.includes(en('retention.how.account')))
    assert.ok(traffic?.includes(en('retention.what.traffic')) && traffic.includes('365 days'))
    assert.deepEqual(more, [])
    assert.equal((await rows(withTwo.origin)).length, 2)
  })

  test('X-16 the privacy page names who gets texts for drafts, in which country, and else what is true', async () => {
    const privacy = async ({ origin }: typeof withAll, prefix = '') =>
      main((await ask(origin, `${prefix}/privacy`)).text)
    const named = await privacy(withAll)
    assert.match(named, /anlattıkların Zekâ A\.Ş\. hizmetine gönderilir \(ülke: Almanya\)\./)
    assert.match(await privacy(withAll, '/en'), /is sent to Zekâ A\.Ş\. \(country: Germany\)\./)
    const unnamed = await privacy(withTwo)
    assert.match(unnamed, /anlattıkların ai\.example hizmetine gönderilir\./)
    assert.doesNotMatch(unnamed, /ülke: Almanya|bir yapay zekâ hizmetine/)
    assert.doesNotMatch(named, /bir yapay zekâ hizmetine/)
  })

  test('P-07 the record of traffic names paths without queries and secrets, and is an unbroken chain', async () => {
    await ask(withAll.origin, '/search?q=gizli')
    await ask(withAll.origin, '/signature/confirm/GIZLI-anahtar')
    const read = () =>
      readdirSync(trafficDir)
        .map((file) => readFileSync(join(trafficDir, file), 'utf8'))
        .join('')
    const text = read()
    assert.match(text, /"from":"127\.0\.0\.1","method":"GET","path":"\/search","status":200/)
    assert.doesNotMatch(text, /gizli/i)
    assert.doesNotMatch(withAll.site.output, /"from":/)
    assert.deepEqual(verifyTraffic(trafficDir).faults, [])
  })

  test('where signatures count at once, no sentence speaks of confirming them', async () => {
    for (const path of ['/how-it-works', '/about', '/validity']) {
      assert.match(main((await ask(withAll.origin, path)).text), /onayla|onay bekle|Onay,/)
      assert.doesNotMatch(main((await ask(withTwo.origin, path)).text), /onay bekle|bağlantıyı açıp|doğrulamış|Onay,/)
    }
  })

  test('about names the operator, contact all ways to reach it', async () => {
    const { text } = await ask(withAll.origin, '/en/about')
    assert.match(main(text), /is run by Ses Derneği &amp; Dostları\./)
    assert.match(text, /"legalName":"Ses Derneği & Dostları"/)
    assert.match(main((await ask(withAll.origin, '/accessibility')).text), /href="mailto:merhaba@ses\.example".*<form/s)
    const contact = main((await ask(withAll.origin, '/contact')).text)
    assert.ok(contact.includes(tr('contact.lead')))
    assert.ok(contact.includes(operator.address))
    for (const href of ['mailto:merhaba@ses.example', 'tel:+902125550123', channel, social]) {
      assert.ok(contact.includes(`href="${href}"`), href)
    }
    assert.equal(contact.split('<dt').length - 1, 5)
  })

  test('legal pages name the operator and since when the text of this version applies', async () => {
    for (const [prefix, words, days] of [
      ['', tr, ['27 Kasım 2026', '2 Aralık 2026', '3 Aralık 2026']],
      ['/en', en, ['27 November 2026', '2 December 2026', '3 December 2026']],
    ] as const) {
      for (const [at, path] of notices.entries()) {
        const text = main((await ask(withAll.origin, prefix + path)).text)
        assert.ok(text.includes('Ses Derneği &amp; Dostları'), path)
        assert.ok(text.includes(days[at] ?? '?'), text.slice(0, 1500))
        assert.ok(!text.includes(words('notice.noOperator')), path)
        assert.doesNotMatch(text, /undefined|<(?:p|li|dd|h2)[^>]*>\s*<\//)
      }
    }
    const imprint = main((await ask(withAll.origin, '/imprint')).text)
    for (const part of [operator.mersis, operator.host.name]) assert.ok(imprint.includes(part), part)
    assert.ok(main((await ask(withAll.origin, '/privacy')).text).includes('href="mailto:kvkk@ses.example"'))
  })

  test('the messaging channel and the social profile are invited to where the operator names them', async () => {
    const text = await home(withAll)
    for (const words of invitations) assert.ok(text.includes(words), words)
    assert.equal(text.split(`href="${channel}"`).length - 1, 2)
    assert.equal(text.split(`href="${social}"`).length - 1, 1)
  })
})
