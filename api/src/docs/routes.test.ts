import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApi } from '../testing.ts'

const api = await testApi({ apiDocs: true, siteName: 'Ses Ol <b>' })
const page = await api.call('GET', '/docs/')

test('the document is served as JSON to anonymous callers, and the page reads the same document', async () => {
  const { status, headers, body } = await api.call('GET', '/schema/')
  assert.equal(status, 200)
  assert.match(headers.get('content-type') ?? '', /^application\/json/)
  assert.equal(body.info.title, 'Ses Ol <b> API')
  const ofPage = await api.call('GET', '/docs/json')
  assert.deepEqual(ofPage.body, body)
  const start = await api.call('GET', '/docs/static/swagger-initializer.js')
  assert.ok(start.text.includes("url: resolveUrl('./json')"))
})

test('X-01 the page loads files of its own only, has nothing inline, and no text of ours in its HTML', async () => {
  assert.equal(page.status, 200)
  assert.match(page.headers.get('content-type') ?? '', /^text\/html; charset=utf-8/)
  assert.match(page.text, /<html lang="en">/)
  const policy = page.headers.get('content-security-policy') ?? ''
  assert.match(policy, /^default-src 'none';script-src 'self';style-src 'self';/)
  assert.doesNotMatch(policy, /unsafe|http/)
  assert.doesNotMatch(page.text, /<script(?![^>]* src=)|<style| style=| on\w+=|javascript:/i)
  assert.ok(!page.text.includes('Ses Ol'))
  const files = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file = '']) => file)
  assert.ok(files.length > 3)
  for (const file of files) {
    assert.match(file, /^\.\/static\//)
    const { status, headers } = await api.call('GET', `/docs/${file.slice(2)}`)
    assert.equal(status, 200, file)
    assert.equal(headers.get('x-content-type-options'), 'nosniff')
    assert.equal(headers.get('content-security-policy'), policy)
  }
})

test('P-11 N-12 switched off, neither the document nor the page is there', async () => {
  const closed = await testApi({ apiDocs: false })
  for (const path of ['/docs/', '/docs/json', '/docs/static/swagger-ui.css', '/schema/']) {
    const { status, body } = await closed.call('GET', path)
    assert.equal(status, 404, path)
    assert.deepEqual(Object.keys(body), ['detail', 'code', 'request_id'], path)
  }
})
