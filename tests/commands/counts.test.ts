import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countsOf } from '../../script/lib/counts.ts'

test('the results of each runner are read from what it prints', () => {
  const node = 'ℹ tests 12\nℹ suites 1\nℹ pass 10\nℹ fail 1\nℹ cancelled 1\nℹ skipped 0\n'
  assert.deepEqual(countsOf('node', node, false), { passed: 10, failed: 2 })
  const jest = 'Test Suites: 1 failed, 4 passed, 5 total\nTests:       2 failed, 1 skipped, 31 passed, 34 total\n'
  assert.deepEqual(countsOf('jest', jest, false), { passed: 31, failed: 2 })
  const playwright = '  1 failed\n    tests/e2e/a.spec.ts\n  1 flaky\n  2 did not run\n  4 passed (1.2m)\n'
  assert.deepEqual(countsOf('playwright', playwright, false), { passed: 5, failed: 3 })
})

test('a runner that ended badly, or ran nothing, has failed', () => {
  assert.deepEqual(countsOf('node', 'ℹ pass 3\nℹ fail 0\n', false), { passed: 3, failed: 1 })
  assert.deepEqual(countsOf('node', 'ℹ pass 0\nℹ fail 0\n', true), { passed: 0, failed: 1 })
  assert.deepEqual(countsOf('jest', 'No tests found', true), { passed: 0, failed: 1 })
})

test('a step without tests counts as one', () => {
  assert.deepEqual(countsOf('exit', 'ℹ pass 3', true), { passed: 1, failed: 0 })
  assert.deepEqual(countsOf('exit', '', false), { passed: 0, failed: 1 })
})
