import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { errorIds } from '@sesol/contract'
import en from '../../messages/en.json' with { type: 'json' }
import tr from '../../messages/tr.json' with { type: 'json' }
import { invalid } from './errors.ts'
import { errorBody, languageOf, sentence } from './messages.ts'

test('both languages have the same sentences, each by an id of the contract', () => {
  assert.deepEqual(Object.keys(en), Object.keys(tr))
  const unknown = Object.keys(tr).filter((id) => !errorIds.some((known) => known === id))
  assert.deepEqual(unknown, [])
  for (const id of Object.keys(tr)) assert.notEqual(sentence(id, 'tr'), sentence(id, 'en'), id)
})

test('every id that a schema or the service can name has its sentence', async () => {
  const folders = [join(import.meta.dirname, '..'), join(import.meta.dirname, '../../../contract/src')]
  const named = new Set<string>()
  for (const folder of folders) {
    for (const file of await readdir(folder, { recursive: true })) {
      if (!file.endsWith('.ts') || /(\.test|errors|tokens)\.ts$/.test(file)) continue
      const source = await readFile(join(folder, file), 'utf8')
      for (const [, id = ''] of source.matchAll(/'(error\.[a-z_.]+)'/g)) named.add(id)
    }
  }
  assert.ok(named.size > 25)
  assert.deepEqual(
    [...named].filter((id) => !(id in tr)),
    [],
  )
})

test('a number stands in its sentence', () => {
  assert.equal(sentence('error.field.too_long:170', 'en'), 'This field may have at most 170 characters.')
  assert.equal(sentence('no id at all', 'en'), 'This value is invalid.')
})

test('the caller’s languages are weighed', () => {
  const cases: [string | undefined, string][] = [
    [undefined, 'tr'],
    ['', 'tr'],
    ['en', 'en'],
    ['EN-us', 'en'],
    ['de,tr;q=0.5,en;q=0.7', 'en'],
    ['en;q=0, tr', 'tr'],
    ['*', 'tr'],
    ['x'.repeat(10_000), 'tr'],
  ]
  for (const [header, language] of cases) assert.equal(languageOf(header), language, header?.slice(0, 30))
})

test('a field named like a part of the error is reported as a non-field error, and the part keeps its value', () => {
  for (const name of ['detail', 'code', 'codes', 'request_id', 'error']) {
    const body = errorBody(invalid({ [name]: ['error.field.repeated'] }), 'en', 'abc', 'error')
    assert.deepEqual(body.codes, { non_field_errors: ['error.field.repeated'] }, name)
    assert.deepEqual([body.detail, body.code, body.request_id], [undefined, 'error.request.invalid', 'abc'])
    assert.equal(typeof body.error, 'string')
  }
})
