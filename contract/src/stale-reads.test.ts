import assert from 'node:assert/strict'
import { test } from 'node:test'
import { acceptStale, acceptsStale } from './stale-reads.ts'

test('a replica is read for requests that accept data of two seconds ago or older', () => {
  const accepting = [
    acceptStale['cache-control'],
    'max-stale=60',
    'no-transform, max-stale=2',
    'max-stale=2,no-transform',
  ]
  for (const value of accepting) assert.ok(acceptsStale(value), value)
  const refusing = [undefined, '', 'no-cache', 'max-stale', 'max-stale=1', 'x-max-stale=5', 'max-stale=2x', 'max-age=2']
  for (const value of refusing) assert.ok(!acceptsStale(value), value)
})
