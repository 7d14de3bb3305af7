import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import sharp from 'sharp'
import { ask } from './support/client.ts'
import { siteFixture } from './support/site-fixture.ts'
import { campaign } from './support/stub-api.ts'

describe('feeds and share images', () => {
  const w = siteFixture()
  const list = (...results: object[]) => ({ body: { next: null, previous: null, results } })
  const titles = (xml: string) =>
    [...xml.matchAll(/<title type="html"><!\[CDATA\[(.*?)\]\]>/g)].map(([, title]) => title)

  test('there are feeds of everything, of a topic, a hashtag and a member, each kept like a page', async () => {
    w.api.on('GET /campaign/list/', () => list(campaign(1), campaign(2, { topic: 'sports' })))
    w.api.on('GET /campaign/hashtag/su/', () => list(campaign(3)))
    w.api.on('GET /campaign/user/7/campaigns/', () => ({ body: [campaign(4), campaign(5, { is_approved: false })] }))
    for (const [path, found] of [
      ['/feeds/all.xml', ['Kampanya 1', 'Kampanya 2']],
      ['/en/feeds/topic/sports.xml', ['Kampanya 2']],
      ['/feeds/hashtag/su.xml', ['Kampanya 3']],
      ['/feeds/profile/7.xml', ['Kampanya 4']],
    ] as const) {
      const first = await ask(w.origin, path)
      assert.equal(first.status, 200, path)
      assert.match(String(first.headers['content-type']), /^application\/atom\+xml/)
      assert.deepEqual(titles(first.text), found, path)
      const asked = w.api.calls.length
      assert.equal((await ask(w.origin, `${path}?x=1`)).text, first.text)
      assert.equal(w.api.calls.length, asked, path)
    }
  })

  test('a feed and each of its campaigns name their language', async () => {
    const english = campaign(2, { language: 'en', title: '<entry> & <feed>' })
    w.api.on('GET /campaign/hashtag/dil/', () => list(campaign(1), english))
    const { text } = await ask(w.origin, '/en/feeds/hashtag/dil.xml')
    const languages = [...text.matchAll(/<(feed|entry) xml:lang="(\w+)"/g)].map(([, tag, language]) => [tag, language])
    assert.deepEqual(languages, [
      ['feed', 'en'],
      ['entry', 'tr'],
      ['entry', 'en'],
    ])
  })

  test('what is no feed is 404', async () => {
    w.api.on('GET /campaign/hashtag/yok/', () => list())
    for (const name of [
      'x.xml',
      'topic/nothing.xml',
      'hashtag/yok.xml',
      'profile/99.xml',
      'profile/0.xml',
      'all',
      'all.xml/2',
    ]) {
      assert.equal((await ask(w.origin, `/feeds/${name}`)).status, 404, name)
    }
  })

  test('a campaign has a picture for link previews, drawn once; the site has one too', async () => {
    const picture = await sharp({ create: { width: 800, height: 600, channels: 3, background: 'green' } })
      .webp()
      .toBuffer()
    let fetched = 0
    w.api.onRaw('GET /media/a.webp', (_request, response) => {
      fetched += 1
      response.writeHead(200, { 'content-type': 'image/webp' }).end(picture)
    })
    const media = [{ id: 1, file: '/media/a.webp', is_video: false }]
    w.api.on('GET /campaign/51/', () => ({ body: campaign(51, { media, signature_count: 8 }) }))
    for (const path of ['/share/51.jpg', '/share/51.jpg', '/share/site.jpg', '/en/share/site.jpg', '/share/52.jpg']) {
      const response = await fetch(w.origin + path)
      assert.deepEqual([response.status, response.headers.get('content-type')], [200, 'image/jpeg'], path)
      const bytes = Buffer.from(await response.arrayBuffer())
      const { format, width, height } = await sharp(bytes).metadata()
      assert.deepEqual([format, width, height], ['jpeg', 1200, 630])
      assert.ok(bytes.length < 300_000)
    }
    assert.equal(fetched, 1)
    for (const [name, wide, high] of [
      ['51-square', 1080, 1080],
      ['51-story', 1080, 1920],
      ['51-8-story', 1080, 1920],
      ['51-poster', 1654, 2339],
    ] as const) {
      const asked = w.api.calls.length
      const of = async () =>
        sharp(Buffer.from(await (await fetch(`${w.origin}/share/${name}.jpg`)).arrayBuffer())).metadata()
      const { format, width, height } = await of()
      assert.deepEqual([format, width, height], ['jpeg', wide, high], name)
      const calls = w.api.calls.length
      assert.ok(calls > asked)
      await of()
      assert.equal(w.api.calls.length, calls, name)
    }
    for (const name of [
      '51-9-story',
      '51-preview',
      '51-story-8',
      '51-story-square',
      '51-Story',
      '51-imza',
      'site-story',
    ]) {
      assert.equal((await ask(w.origin, `/share/${name}.jpg`)).status, 404, name)
    }
  })

  test('each of the latest signers has a picture, drawn once; numbers that nobody has and earlier ones are 404', async () => {
    let read = 0
    w.api.on('GET /campaign/53/', () => {
      read += 1
      return { body: campaign(53, { signature_count: 397 }) }
    })
    const statusOf = async (name: string) => (await ask(w.origin, `/share/${name}.jpg`)).status
    for (const path of ['/share/53-397.jpg', '/share/53-397.jpg']) {
      const response = await fetch(w.origin + path)
      const { format, width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
      assert.deepEqual([response.status, format, width, height], [200, 'jpeg', 1200, 630])
    }
    assert.equal(read, 1)
    assert.equal(await statusOf('53-298'), 200)
    for (const name of [
      '53-398',
      '53-297',
      '53-1',
      '53-0',
      '53-0397',
      '53-',
      '53-397-1',
      '53--1',
      '053-397',
      '53-1e2',
    ]) {
      assert.equal(await statusOf(name), 404, name)
    }
    assert.equal(await statusOf('site-1'), 404)
    assert.equal(await statusOf('99999-1'), 404)
  })

  test('P-03 there is no picture of what not everybody may see', async () => {
    w.api.on('GET /campaign/61/', () => ({ status: 401, body: { detail: 'no' } }))
    w.api.on('GET /campaign/62/', () => ({ status: 410, body: { detail: 'gone' } }))
    w.api.on('GET /campaign/63/', () => ({ body: campaign(63, { is_approved: false }) }))
    for (const [id, status] of [
      ['61', 404],
      ['62', 410],
      ['63', 404],
      ['99999', 404],
      ['63-1', 404],
      ['61-story', 404],
      ['62-story', 410],
      ['62-poster', 410],
      ['63-square', 404],
      ['0', 404],
      ['abc', 404],
    ] as const) {
      assert.equal((await ask(w.origin, `/share/${id}.jpg`)).status, status, id)
    }
    assert.equal((await ask(w.origin, '/share/61.png')).status, 404)
  })
})
