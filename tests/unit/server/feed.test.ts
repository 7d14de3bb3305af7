/** @jest-environment jsdom */

import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { parseSitemap } from 'sitemap'
import { atomFeed } from '../../../lib/server/feeds/atom'
import { siteMapXml } from '../../../lib/server/site-map/xml'
import { campaignWith } from '../../support/campaign'

jest.mock('server-only', () => ({}))

const hostile = 'A <b>&amp;</b> ]]> "x"\u0000\u0001\ud800 type="image/jpg" </entry>'

const facts = {
  locale: 'en',
  of: { kind: 'topic', key: 'health' },
  title: hostile,
  description: hostile,
  page: '/explore/topic/health',
  anonymous: 'Anonymous',
} as const

function parse(xml: string) {
  const document = new DOMParser().parseFromString(xml, 'application/xml')
  expect(document.querySelector('parsererror')).toBeNull()
  return document
}

const textOf = (from: Document | Element, name: string) => from.getElementsByTagName(name)[0]?.textContent
const shown = (html = '') => new DOMParser().parseFromString(html, 'text/html').body.textContent

test('X-05 texts of people stay texts, whatever they hold', () => {
  const user = { id: 3, username: '<i>x</i>', profile: { profile_image: '' } }
  const document = parse(atomFeed({ ...facts, campaigns: [campaignWith({ title: hostile, content: hostile, user })] }))
  const visible = 'A <b>&amp;</b> ]]> "x" type="image/jpg" </entry>'
  const [entry] = document.getElementsByTagName('entry')
  if (!entry) throw new Error('no entry')
  expect(shown(textOf(entry, 'title') ?? '')).toBe(visible)
  expect(shown(textOf(entry, 'summary') ?? '')).toBe(visible)
  expect(textOf(entry, 'name')).toBe('<i>x</i>')
})

test('a campaign has one id in all feeds and languages, absolute links and its dates', () => {
  const campaign = campaignWith({ id: 12, updated_at: '2026-11-14T09:30:00Z' })
  const english = parse(atomFeed({ ...facts, campaigns: [campaign] }))
  const turkish = parse(atomFeed({ ...facts, locale: 'tr', of: 'all', campaigns: [campaign] }))
  for (const document of [english, turkish]) {
    const [entry] = document.getElementsByTagName('entry')
    if (!entry) throw new Error('no entry')
    expect(textOf(entry, 'id')).toBe('http://localhost:3000/campaign/12')
    expect(textOf(entry, 'updated')).toBe('2026-11-14T09:30:00.000Z')
    expect(textOf(entry, 'published')).toBe('2026-11-12T09:30:00.000Z')
    expect(textOf(document, 'updated')).toBe('2026-11-14T09:30:00.000Z')
  }
  const links = [...english.getElementsByTagName('link')].map((link) => link.getAttribute('href'))
  expect(links).toEqual([
    'http://localhost:3000/en/explore/topic/health',
    'http://localhost:3000/en/feeds/topic/health.xml',
    'http://localhost:3000/en/campaign/12/yukari-sogutlu-kavsagina-yaban-hayvani-gecidi',
    'http://localhost:3000/en/share/12.jpg',
  ])
  const picture = english.querySelector('link[rel="enclosure"]')
  expect(picture?.getAttribute('type')).toBe('image/jpeg')
})

test('a date that is none breaks nothing, and a feed may be empty', () => {
  parse(atomFeed({ ...facts, campaigns: [campaignWith({ created_at: 'yesterday', updated_at: 'never' })] }))
  expect(textOf(parse(atomFeed({ ...facts, campaigns: [] })), 'updated')).toBe('1970-01-01T00:00:00.000Z')
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
