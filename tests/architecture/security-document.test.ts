import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { documentPath, printSecurityDocument } from '../support/security-table.ts'

test('each security rule names its tests or what is missing, and each test names a rule (npm run docs prints it)', () => {
  const { text, unknown, unproved } = printSecurityDocument()
  assert.deepEqual({ unknown, unproved }, { unknown: [], unproved: [] })
  assert.equal(readFileSync(documentPath, 'utf8'), text)
})
