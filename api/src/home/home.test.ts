import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type CallOptions, testApi } from '../testing.ts'

const siteName = 'Ses Ol <b>'
const open = await testApi({ siteName, apiDocs: true })
const closed = await testApi({ siteName, apiDocs: false })
const english: CallOptions = { headers: { 'accept-language': 'en' } }

const linksOf = (text: string) => [...text.matchAll(/<a href="([^"]+)"/g)].map(([, href = '']) => href)

test('the address of the API says in sentences what it is, before any link, in the language of the reader', async () => {
  const turkish = await open.call('GET', '/')
  assert.deepEqual([turkish.status, turkish.headers.get('content-language')], [200, 'tr'])
  assert.match(turkish.headers.get('content-type') ?? '', /^text\/html; charset=utf-8/)
  assert.match(turkish.text, /<html lang="tr">/)
  assert.match(turkish.text, /<h1>Ses Ol &lt;b&gt; API<\/h1><p>Burası [^<]+\.<\/p><p>[^<]+\.<\/p><ul>/)
  assert.match((await open.call('GET', '/', english)).text, /<html lang="en">.*<p>This is the programming interface/s)
})

test('each link of the page leads to something that this API serves', async () => {
  const links = linksOf((await open.call('GET', '/')).text)
  assert.deepEqual(links, [open.deps.config.siteUrl, '/docs/', '/schema/'])
  for (const path of links.slice(1)) assert.equal((await open.call('GET', path)).status, 200, path)
  assert.deepEqual(linksOf((await closed.call('GET', '/')).text), [closed.deps.config.siteUrl])
})

test('X-01 the page has no script, and no text in it becomes an element', async () => {
  const { text, headers } = await open.call('GET', '/', english)
  assert.doesNotMatch(text, /<script|<b>| on\w+=/)
  assert.match(headers.get('content-security-policy') ?? '', /^default-src 'none'/)
})

test('another method at the address is refused', async () => {
  assert.equal((await open.call('POST', '/', { json: {} })).status, 404)
})
