import { progressOf } from '@sesol/contract/campaigns/steps'
import fc from 'fast-check'
import { ringsOf } from '../../../lib/shared/campaigns/rings'

test('a count stands between the last step and the next', () => {
  expect(progressOf(0, null)).toEqual({ reached: 0, next: 100, isGoal: false, share: 0 })
  expect(progressOf(99, null)).toEqual({ reached: 0, next: 100, isGoal: false, share: 0.99 })
  expect(progressOf(100, null)).toEqual({ reached: 1, next: 250, isGoal: false, share: 0 })
  expect(progressOf(375, null)).toEqual({ reached: 2, next: 500, isGoal: false, share: 0.5 })
  expect(progressOf(1_000_000, null)).toEqual({ reached: 13, next: 2_500_000, isGoal: false, share: 0 })
})

test('the goal of the owner is a step of its own until it is reached, and stays one', () => {
  expect(progressOf(260, 300)).toEqual({ reached: 2, next: 300, isGoal: true, share: 0.2 })
  expect(progressOf(400, 300)).toEqual({ reached: 3, next: 500, isGoal: false, share: 0.5 })
  expect(progressOf(5, 10)).toEqual({ reached: 0, next: 10, isGoal: true, share: 0.5 })
  expect(progressOf(260, 500)).toMatchObject({ next: 500, isGoal: true })
})

test('every figure of rings lies in its circle and has one growing ring', () => {
  fc.assert(
    fc.property(fc.nat(20_000_000), fc.option(fc.integer({ min: 10, max: 10_000_000 })), (count, goal) => {
      const { core, rings, strokeWidth } = ringsOf(count, goal)
      const outermost = rings.at(-1)?.radius ?? Number.NaN
      expect(core > 0 && outermost + strokeWidth / 2 <= 1).toBe(true)
      expect(rings.length <= 6 && rings.slice(0, -1).every(({ share }) => share === 1)).toBe(true)
      expect(rings.every(({ radius }) => radius - strokeWidth / 2 > core)).toBe(true)
    }),
  )
})
