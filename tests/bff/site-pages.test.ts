import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { en, tr } from '../support/e2e/messages.ts'
import { ask } from './support/client.ts'
import { siteFixture } from './support/site-fixture.ts'
import { campaign } from './support/stub-api.ts'

const main = (text: string) => (/<main[\s\S]*<\/main>/.exec(text)?.[0] ?? '').replace(/<script[\s\S]*?<\/script>/g, '')
const pages = { howItWorks: '/how-it-works', rules: '/rules', about: '/about', contact: '/contact' } as const

const channel = 'https://kanal.example/sesol'
const social = 'https://sosyal.example/sesol'
const operator = {
  OPERATOR_NAME: 'Ses Derneği & Dostları',
  OPERATOR_ADDRESS: 'Çınar Sokak 5, Kadıköy, İstanbul',
  OPERATOR_EMAIL: 'merhaba@ses.example',
  OPERATOR_PHONE: '+90 (212) 555 01 23',
}

const home = async ({ api, origin }: ReturnType<typeof siteFixture>) => {
  api.on('GET /campaign/list/', () => ({ body: { next: null, previous: null, results: [campaign(12)] } }))
  // The words also travel to the browser's own part of the page.
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

  test('a second visitor gets the stored page', async () => {
    for (const path of Object.values(pages)) {
      await ask(w.origin, path)
      assert.equal((await ask(w.origin, path)).headers['x-nextjs-cache'], 'HIT', path)
    }
  })

  test('without an operator in the settings, the sentences about one are left out and contact says so', async () => {
    const about = main((await ask(w.origin, '/about')).text)
    assert.ok(!about.includes(tr('about.operatorTitle')))
    const contact = main((await ask(w.origin, '/contact')).text)
    assert.ok(contact.includes(tr('contact.leadWithout')))
    assert.doesNotMatch(contact, /<dl|<dt|mailto:|tel:/)
    for (const text of [about, contact]) assert.doesNotMatch(text, /undefined|<(?:p|li|dd|h2)[^>]*>\s*<\//)
  })

  test('the messaging channel and the social profile are invited to nowhere without the settings', async () => {
    const text = await home(w)
    for (const words of invitations) assert.ok(!text.includes(words), words)
    assert.doesNotMatch(text, /whatsapp|instagram/)
  })
})

describe('who runs the site, and where else it is', () => {
  const withAll = siteFixture({ ...operator, CHANNEL_URL: channel, SOCIAL_URL: social })
  const withTwo = siteFixture({
    OPERATOR_PHONE: operator.OPERATOR_PHONE,
    SIGNATURES: 'immediate',
    CHANNEL_URL: channel,
    SOCIAL_URL: '',
  })

  test('where signatures count at once, no sentence speaks of confirming them', async () => {
    for (const path of ['/how-it-works', '/about']) {
      assert.match(main((await ask(withAll.origin, path)).text), /onayla|onay bekle/)
      assert.doesNotMatch(main((await ask(withTwo.origin, path)).text), /onay bekle|bağlantıyı açıp|doğrulamış/)
    }
  })

  test('about names the operator, contact all ways to reach it', async () => {
    const { text } = await ask(withAll.origin, '/en/about')
    assert.match(main(text), /is run by Ses Derneği &amp; Dostları\./)
    assert.match(text, /"legalName":"Ses Derneği & Dostları"/)
    const contact = main((await ask(withAll.origin, '/contact')).text)
    assert.ok(contact.includes(tr('contact.lead')))
    assert.ok(contact.includes(operator.OPERATOR_ADDRESS))
    for (const href of ['mailto:merhaba@ses.example', 'tel:+902125550123', channel, social]) {
      assert.ok(contact.includes(`href="${href}"`), href)
    }
    assert.equal(contact.split('<dt').length - 1, 5)
  })

  test('each setting is one line', async () => {
    const contact = main((await ask(withTwo.origin, '/contact')).text)
    assert.ok(contact.includes(tr('contact.lead')))
    assert.equal(contact.split('<dt').length - 1, 2)
    assert.ok(!main((await ask(withTwo.origin, '/about')).text).includes(tr('about.operatorTitle')))
  })

  test('the messaging channel and the social profile are invited to where the settings name them', async () => {
    const text = await home(withAll)
    for (const words of invitations) assert.ok(text.includes(words), words)
    assert.equal(text.split(`href="${channel}"`).length - 1, 2)
    assert.equal(text.split(`href="${social}"`).length - 1, 1)
  })

  test('the messaging channel alone is invited to alone', async () => {
    const text = await home(withTwo)
    assert.ok(text.includes(tr('layout.channel')))
    assert.ok(!text.includes(tr('layout.social')))
  })
})
