import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { parseSitemap, parseSitemapIndex } from 'sitemap'
import { siteMapIndexXml, siteMapXml } from '../../../lib/server/site-map/xml'

test('each page stands there once a language, with all its languages and the time of its change', async () => {
  const xml = await text(siteMapXml([{ path: '/campaign/12', changed: '2026-11-12T09:30:00Z' }]))
  const entries = await parseSitemap(Readable.from([xml]))
  expect(entries.map(({ url, lastmod }) => [url, lastmod])).toEqual([
    ['http://localhost:3000/campaign/12', '2026-11-12T09:30:00.000Z'],
    ['http://localhost:3000/en/campaign/12', '2026-11-12T09:30:00.000Z'],
  ])
  for (const { links } of entries) {
    expect(links).toEqual([
      { lang: 'tr', url: 'http://localhost:3000/campaign/12' },
      { lang: 'en', url: 'http://localhost:3000/en/campaign/12' },
      { lang: 'x-default', url: 'http://localhost:3000/campaign/12' },
    ])
  }
})

test('a translated text has the language of its original and that of its translation', async () => {
  const xml = await text(siteMapXml([{ path: '/campaign/12', language: 'ku' }]))
  const entries = await parseSitemap(Readable.from([xml]))
  expect(entries.map(({ url, links }) => [url, links.map(({ lang }) => lang)])).toEqual([
    ['http://localhost:3000/campaign/12', ['ku', 'en', 'x-default']],
    ['http://localhost:3000/en/campaign/12', ['ku', 'en', 'x-default']],
  ])
})

test('X-05 letters of Turkish and a date that is none break nothing', async () => {
  const xml = await text(siteMapXml([{ path: '/hashtag/%C4%9F%26%3C', changed: 'never' }]))
  const [entry] = await parseSitemap(Readable.from([xml]))
  expect(entry).toMatchObject({ url: 'http://localhost:3000/hashtag/%C4%9F%26%3C' })
  expect(entry).not.toHaveProperty('lastmod')
})

test('a part that has become empty is a map without entries', async () => {
  expect(await parseSitemap(Readable.from([await text(siteMapXml([]))]))).toEqual([])
})

test('the largest part stays below what search engines read', async () => {
  const sample = 1000
  const entries = Array.from({ length: sample }, (_, at) => ({
    path: `/hashtag/${19_000 + at}`,
    changed: '2026-11-12T09:30:00Z',
  }))
  const xml = await text(siteMapXml(entries))
  expect(xml.match(/<url>/g)).toHaveLength(2 * sample)
  expect((Buffer.byteLength(xml) / sample) * 20_000).toBeLessThan(50_000_000)
})

test('the index names the parts', async () => {
  const parts = ['http://localhost:3000/sitemaps/campaigns-1.xml', 'http://localhost:3000/sitemaps/pages-1.xml']
  const found = await parseSitemapIndex(Readable.from([await text(siteMapIndexXml(parts))]))
  expect(found.map(({ url }) => url)).toEqual(parts)
})
