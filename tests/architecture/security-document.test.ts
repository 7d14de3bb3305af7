import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { documentPath, printSecurityDocument } from '../support/security-table.ts'

test('the table of security promises is the one that the tests state (npm run docs prints it)', () => {
  assert.equal(readFileSync(documentPath, 'utf8'), printSecurityDocument())
})
