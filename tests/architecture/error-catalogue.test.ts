import assert from 'node:assert/strict'
import { test } from 'node:test'
import { catalogue, cataloguePath, printErrorCatalogue } from '../support/error-catalogue.ts'
import { textOf } from '../support/sources.ts'

test('each error and each toast has its texts, a use and a test, in the printed document (npm run docs prints it)', () => {
  const rows = catalogue()
  assert.ok(rows.length > 250, `only ${rows.length} were found`)
  const lacking = rows.filter(({ texts, uses, tests }) => texts.includes('') || !uses.length || !tests.length)
  assert.deepEqual(lacking, [])
  assert.equal(textOf(cataloguePath), printErrorCatalogue(rows))
})
