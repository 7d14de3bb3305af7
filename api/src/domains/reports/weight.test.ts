import assert from 'node:assert/strict'
import { test } from 'node:test'
import { weightOf } from './weight.ts'

const report = { reason: 'insult', record: { upheld: 0, kept: 0 }, isSettled: false, isNew: true } as const

test('M-16 a reporter who was often wrong still weighs a quarter, one who was often right no more than double', () => {
  const weighs = (record: { upheld: number; kept: number }) => weightOf({ ...report, record })
  assert.deepEqual(
    [weighs({ upheld: 0, kept: 1 }), weighs({ upheld: 0, kept: 1000 }), weighs({ upheld: 1000, kept: 0 })],
    [50, 25, 200],
  )
})
