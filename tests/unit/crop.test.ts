import fc from 'fast-check'
import {
  mostZoom,
  moved,
  placeOf,
  type Sight,
  type Size,
  squareOf,
  wholeOf,
  within,
  zoomed,
} from '../../lib/client/crop'

const landscape = { width: 4000, height: 3000 }
const portrait = { width: 1000, height: 3000 }

const pictures = fc.record({ width: fc.integer({ min: 1, max: 12_000 }), height: fc.integer({ min: 1, max: 12_000 }) })
const sights = fc.record({
  x: fc.integer({ min: -20_000, max: 20_000 }),
  y: fc.integer({ min: -20_000, max: 20_000 }),
  zoom: fc.double({ min: -2, max: 20, noNaN: true }),
})

const lies = ({ width, height }: Size, { x, y, side }: ReturnType<typeof squareOf>) =>
  side >= 1 && x >= 0 && y >= 0 && x + side <= width && y + side <= height

test('at first the middle of the picture is seen, from edge to edge of its shorter side', () => {
  expect(squareOf(landscape, wholeOf(landscape))).toEqual({ x: 500, y: 0, side: 3000 })
  expect(squareOf(portrait, wholeOf(portrait))).toEqual({ x: 0, y: 1000, side: 1000 })
})

test('whatever is asked for, the square lies within the picture, in whole pixels', () => {
  fc.assert(
    fc.property(pictures, sights, (picture, sight) => {
      const square = squareOf(picture, sight)
      expect(lies(picture, square)).toBe(true)
      expect(Object.values(square).every(Number.isInteger)).toBe(true)
    }),
  )
})

test('the window never shows anything beside the picture', () => {
  fc.assert(
    fc.property(pictures, sights, (picture, sight) => {
      const { left, top, width, height } = placeOf(picture, within(picture, sight))
      expect([left, top].every((edge) => edge <= 1e-9)).toBe(true)
      expect([left + width, top + height].every((edge) => edge >= 1 - 1e-9)).toBe(true)
    }),
  )
})

test('moving stops at the edges', () => {
  const start = wholeOf(landscape)
  expect(squareOf(landscape, moved(landscape, start, { x: 0.1, y: 0.5 }))).toEqual({ x: 800, y: 0, side: 3000 })
  expect(squareOf(landscape, moved(landscape, start, { x: -9, y: 0 })).x).toBe(0)
})

test('coming nearer keeps what is pointed at in its place', () => {
  const at = { x: 0.25, y: -0.1 }
  const spot = (sight: Sight) => ({
    x: sight.x + (at.x * 3000) / sight.zoom,
    y: sight.y + (at.y * 3000) / sight.zoom,
  })
  const start = wholeOf(landscape)
  const near = zoomed(landscape, start, 2, at)
  expect(near.zoom).toBe(2)
  expect(spot(near).x).toBeCloseTo(spot(start).x)
  expect(spot(near).y).toBeCloseTo(spot(start).y)
})

test('going away again ends with the whole, never with less than fills the window', () => {
  const near = zoomed(landscape, wholeOf(landscape), 3, { x: 0.5, y: 0.5 })
  expect(squareOf(landscape, zoomed(landscape, near, 0.2))).toMatchObject({ y: 0, side: 3000 })
})

test('a picture comes as near as its pixels allow, and four times at most', () => {
  expect(mostZoom(landscape)).toBe(4)
  expect(mostZoom({ width: 900, height: 320 })).toBe(2)
  expect(mostZoom({ width: 100, height: 100 })).toBe(1)
  expect(zoomed(landscape, wholeOf(landscape), 100).zoom).toBe(4)
})
