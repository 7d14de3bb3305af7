import assert from 'node:assert/strict'
import { test } from 'node:test'
import { commentPage } from './comments/schema.ts'
import type { Endpoint } from './endpoint.ts'
import { endpoints, pathOf } from './endpoints.ts'
import { errorIds, errorWith, readError } from './errors.ts'
import { tagPattern, tags } from './tags.ts'
import { cursorOf, pagingOf } from './wire.ts'

const rows: [string, Endpoint][] = Object.entries(endpoints)

test('each call stands in the table once, and its parameters are the ones of its path', () => {
  const calls = rows.map(([, { method, path }]) => `${method} ${path}`)
  assert.equal(new Set(calls).size, calls.length)
  for (const [name, { path, params }] of rows) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, key]) => key)
    assert.deepEqual(Object.keys(params?.shape ?? {}), inPath, name)
  }
})

test('C-03 no call that reads has a body or touches a cached page', () => {
  for (const [name, row] of rows) {
    if (row.method === 'GET') assert.ok(!row.body && !row.invalidates, name)
  }
})

test('T-05 every call of the desk names its right, and no other call has one', () => {
  for (const [name, { path, right }] of rows) assert.equal(right !== undefined, path.startsWith('/moderation/'), name)
})

test('U-10 ids are whole positive numbers of 32 bits, written plainly', () => {
  const { params } = endpoints.campaignDetail
  assert.deepEqual(params.parse({ id: '12' }), { id: 12 })
  for (const id of ['0', '-1', '1.5', '1e3', '٣', '2147483648', '9223372036854775808', 'abc', ' 1', '', '01', '../1']) {
    assert.ok(!params.safeParse({ id }).success, id)
  }
})

test('N-01 a parameter stays one segment of its path', () => {
  assert.equal(pathOf('hashtagCampaigns', { tag: '../admin' }), '/campaign/hashtag/..%2Fadmin/')
  assert.throws(() => pathOf('campaignDetail'), TypeError)
})

test('tags that the table names are tags that the site accepts', () => {
  for (const tag of [tags.list, tags.campaign(12), tags.profile(3), tags.hashtag('İklim_2')])
    assert.match(tag, tagPattern)
  assert.equal(tags.hashtag('IŞIK'), tags.hashtag('ışık'))
})

test('an error id with its number reads back, and other texts are no ids', () => {
  for (const id of errorIds) assert.deepEqual(readError(id), { id })
  assert.deepEqual(readError(errorWith('error.field.too_long', 170)), { id: 'error.field.too_long', limit: 170 })
  assert.equal(readError('This field is required.'), undefined)
})

test('a list is read in every shape that a server may send it', () => {
  const item = { id: 1, text: 'Evet', created_at: '2026-01-01T00:00:00Z' }
  for (const body of [[item], { results: [item] }, { comments: [item] }, { data: [item] }]) {
    assert.equal(commentPage.parse(body).results[0]?.text, 'Evet')
  }
  assert.ok(!commentPage.safeParse({ items: [] }).success)
  assert.equal(cursorOf({ next: 'http://api.example/campaign/list/?cursor=abc%3D' }), 'abc=')
  assert.equal(cursorOf({ next: '/campaign/list/?cursor=x' }), 'x')
  assert.equal(cursorOf({ next: null }), null)
  assert.equal(cursorOf({ next: '?cursor=x&page=2' }), 'x')
  for (const cursor of ['page=2', 'limit=20&offset=40', 'page=3&page_size=20']) {
    assert.equal(cursorOf({ next: `https://api.example/campaign/list/?topic=health&${cursor}` }), cursor)
    assert.deepEqual(pagingOf(cursor), Object.fromEntries(new URLSearchParams(cursor)))
  }
  assert.equal(cursorOf({ next: '?page=x&admin=1' }), null)
  for (const cursor of ['page=2&admin=1', 'page=', 'admin=1', 'cD0y']) assert.deepEqual(pagingOf(cursor), { cursor })
})
