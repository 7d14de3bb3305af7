import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { ringsOf } from '@/lib/shared/campaigns/rings'
import { progressOf } from '@/lib/shared/campaigns/steps'

test('a count stands between the last step and the next', () => {
  assert.deepEqual(progressOf(0), { reached: 0, next: 100, share: 0 })
  assert.deepEqual(progressOf(99), { reached: 0, next: 100, share: 0.99 })
  assert.deepEqual(progressOf(100), { reached: 1, next: 250, share: 0 })
  assert.deepEqual(progressOf(375), { reached: 2, next: 500, share: 0.5 })
  assert.deepEqual(progressOf(1_000_000), { reached: 13, next: 2_500_000, share: 0 })
})

test('the goal of the owner is a step of its own until it is reached, and stays one', () => {
  assert.deepEqual(progressOf(260, 300), { reached: 2, next: 300, share: 0.2 })
  assert.deepEqual(progressOf(400, 300), { reached: 3, next: 500, share: 0.5 })
  assert.deepEqual(progressOf(5, 10), { reached: 0, next: 10, share: 0.5 })
  assert.equal(progressOf(260, 500).next, 500)
})

test('every figure of rings lies in its circle and has one growing ring', () => {
  fc.assert(
    fc.property(fc.nat(20_000_000), fc.option(fc.integer({ min: 10, max: 10_000_000 })), (count, goal) => {
      const { core, rings, strokeWidth } = ringsOf(count, goal)
      const outermost = rings.at(-1)?.radius ?? Number.NaN
      assert.ok(core > 0 && outermost + strokeWidth / 2 <= 1)
      assert.ok(rings.length <= 6 && rings.slice(0, -1).every(({ share }) => share === 1))
      assert.ok(rings.every(({ radius }) => radius - strokeWidth / 2 > core))
    }),
  )
})
