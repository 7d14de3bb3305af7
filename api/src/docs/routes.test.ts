import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { endpoints } from '@sesol/contract'
import { testApi } from '../testing.ts'
import { apiDocument } from './document.ts'

const complaints = mock.method(console, 'error', () => {})
const api = await testApi({ siteName: 'Ses Ol <b>' })
const page = await api.call('GET', '/docs/')

test('the document is served as JSON, for anybody and to nobody in particular', async () => {
  const { status, headers, body } = await api.call('GET', '/schema/')
  assert.equal(status, 200)
  assert.match(headers.get('content-type') ?? '', /^application\/json/)
  assert.deepEqual(body, JSON.parse(JSON.stringify(apiDocument('Ses Ol <b>'))))
})

test('the page shows every call, and each of its links leads somewhere', () => {
  assert.equal(page.status, 200)
  assert.match(page.headers.get('content-type') ?? '', /^text\/html; charset=utf-8/)
  for (const [name, { path, summary }] of Object.entries(endpoints)) {
    assert.ok(page.text.includes(` id="${name}"`), name)
    assert.ok(page.text.includes(`<code>${path}</code>`), path)
    assert.ok(page.text.includes(summary), summary)
  }
  const ids = [...page.text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  assert.equal(new Set(ids).size, ids.length)
  const targets = [...page.text.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
  assert.deepEqual(
    targets.filter((id) => !ids.includes(id)),
    [],
  )
  assert.equal(complaints.mock.callCount(), 0)
})

test('X-01 the page loads its own style, runs nothing, and text stays text', async () => {
  const policy = page.headers.get('content-security-policy') ?? ''
  assert.match(policy, /^default-src 'none';style-src 'self';/)
  assert.doesNotMatch(policy, /unsafe|http/)
  assert.doesNotMatch(page.text, /<script|<style| style=| on\w+=|javascript:/i)
  assert.doesNotMatch(page.text, /(src|href)="(https?:)?\/\//)
  assert.ok(page.text.includes('<h1>Ses Ol &lt;b&gt; API</h1>'))
  const style = await api.call('GET', '/docs/style.css')
  assert.match(style.headers.get('content-type') ?? '', /^text\/css/)
  assert.doesNotMatch(style.text, /url\(|@import/)
})

test('P-11 N-12 where they are switched off, neither is there', async () => {
  const closed = await testApi({ apiDocs: false })
  for (const path of ['/docs/', '/docs/style.css', '/schema/']) {
    const { status, body } = await closed.call('GET', path)
    assert.equal(status, 404, path)
    assert.deepEqual(Object.keys(body), ['detail', 'code', 'request_id'], path)
  }
})
