import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { en, tr } from '../support/e2e/messages.ts'
import { ask } from './support/client.ts'
import { Django } from './support/django.ts'
import { siteFixture } from './support/site-fixture.ts'
import type { Answer } from './support/stub-api.ts'

const main = (text: string) =>
  (/<main.*<\/main>/s.exec(text)?.[0] ?? '').replaceAll(/<script.*?<\/script>|<!--.*?-->|<svg.*?<\/svg>/gs, '')
const heading = (text: string) => /<h1[^>]*>([^<]*)/.exec(text)?.[1] ?? ''
const rows = (text: string) =>
  [...main(text).matchAll(/<dt[^>]*>([^<]*)<\/dt><dd[^>]*>([^<]*)/g)].map(([, name, state]) => `${name}: ${state}`)

const works = { state: 'works', waiting_minutes: null }
const late = (waiting_minutes: number) => ({ state: 'delayed', waiting_minutes })
const healthy = { emails: works, faxes: works, media: works }

type Fixture = ReturnType<typeof siteFixture>

async function opened({ api, site, origin }: Fixture, answer: Answer, path: string) {
  await site.forget()
  api.on('GET /service-status/', () => answer)
  return ask(origin, path)
}

describe('the status page', () => {
  const w = siteFixture()

  test('is checked once for a crowd in both languages, and stored by no cache outside', async () => {
    w.api.on('GET /service-status/', () => ({ body: healthy }))
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, n) => ask(w.origin, n % 2 ? '/status' : '/en/status')),
    )
    assert.ok(replies.every(({ status }) => status === 200))
    assert.equal(w.api.count('GET /service-status/'), 1)
    const { headers, text } = await ask(w.origin, '/status')
    assert.equal(headers['x-nextjs-cache'], 'HIT')
    assert.equal(headers['cache-control'], 'private, no-cache')
    assert.equal(heading(text), tr('status.headline.works'))
    assert.equal(rows(text).length, 5)
    assert.match(text, /<meta name="robots" content="noindex"/)
    assert.match((await ask(w.origin, '/about')).text, /<nav[^>]*>.*href="\/status".*<\/nav>/s)
    assert.match(main(text), /<time dateTime="20\d\d-.*Sürüm \d+\.\d+\.\d+/s)
    assert.doesNotMatch(main(text), /127\.0\.0\.1|send_/)
  })

  test('a stuck queue is named with its age, and everything else works', async () => {
    const body = { emails: late(12), faxes: late(200), media: works }
    const { text } = await opened(w, { body }, '/status')
    assert.equal(heading(text), tr('status.headline.delayed'))
    assert.deepEqual(rows(text).slice(1), [
      'Kampanyalar ve hesaplar: Çalışıyor',
      'E-\u2060postalar: Gecikiyor: en eskisi 12 dakikadır bekliyor',
      'Fakslar: Gecikiyor: en eskisi 3 saattir bekliyor',
      'Fotoğraflar ve videolar: Çalışıyor',
    ])
    assert.ok(main(text).includes(tr('status.advice.queued')))
  })

  test('pictures that cannot be stored are said in English too', async () => {
    const { text } = await opened(
      w,
      { body: { ...healthy, media: { state: 'down', waiting_minutes: null } } },
      '/en/status',
    )
    assert.equal(heading(text), en('status.headline.down'))
    assert.ok(rows(text).includes(`Pictures and videos: ${en('status.storageDown')}`))
  })

  test('an API that hangs is down after seconds', async () => {
    const { status, text } = await opened(w, { status: 0 }, '/status')
    assert.equal(status, 200)
    assert.equal(heading(text), tr('status.headline.down'))
  })

  test('says within seconds that the API is down, and links from the pages that are missing then', async () => {
    let { text } = await opened(w, { body: healthy }, '/status')
    assert.equal(heading(text), tr('status.headline.works'))
    await w.api.stop()
    for (const until = Date.now() + 40_000; heading(text) !== tr('status.headline.down'); await pause(250)) {
      assert.ok(Date.now() < until, 'never shown')
      const reply = await ask(w.origin, '/status')
      assert.equal(reply.status, 200)
      text = reply.text
    }
    assert.ok(rows(text).includes(`${tr('status.parts.api')}: ${tr('status.apiDown')}`))
    assert.ok(rows(text).includes(`${tr('status.parts.emails')}: ${tr('status.unknown')}`))
    assert.ok(main(text).includes(tr('status.advice.kept')))
    const unavailable = await ask(w.origin, '/campaign/5')
    assert.equal(unavailable.status, 503)
    assert.match(main(unavailable.text), /href="\/status"/)
  })
})

describe('the status page of an API that lacks the call', () => {
  const w = siteFixture(undefined, Django)

  test('says whether it responds and no more', async () => {
    const { text } = await opened(w, { status: 404, page: 'Not Found' }, '/status')
    assert.equal(heading(text), tr('status.headline.answers'))
    assert.equal(rows(text).length, 2)
  })
})
