import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readRange } from './range.ts'

const part = (start: number, end: number) => ({ kind: 'part', range: { start, end } })
const whole = { kind: 'whole' }
const unsatisfiable = { kind: 'unsatisfiable' }

test('F-13 ranges of a file of ten bytes', () => {
  const cases: [string | undefined, object][] = [
    ['bytes=0-3', part(0, 3)],
    ['bytes=4-', part(4, 9)],
    ['bytes=-3', part(7, 9)],
    ['bytes=-30', part(0, 9)],
    ['bytes=9-9', part(9, 9)],
    ['bytes=0-999999999999', part(0, 9)],
    ['Bytes=0-0', part(0, 0)],
    ['bytes=10-', unsatisfiable],
    ['bytes=-0', unsatisfiable],
    [undefined, whole],
    ['', whole],
    ['bytes=-', whole],
    ['bytes=5-4', whole],
    ['bytes=0-1,4-5', whole],
    ['pages=0-1', whole],
    ['bytes=a-b', whole],
    ['bytes=0-1e3', whole],
    [`bytes=0-${'9'.repeat(400)}`, whole],
  ]
  for (const [header, expected] of cases) assert.deepEqual(readRange(header, 10), expected, header)
})

test('an empty file has no range', () => {
  assert.deepEqual(readRange('bytes=0-', 0), unsatisfiable)
  assert.deepEqual(readRange('bytes=-5', 0), unsatisfiable)
})
