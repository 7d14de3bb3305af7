import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { userDataRemover } from './user-data.ts'

const message = (type: number, content: Buffer) => Buffer.from([type, content.length, ...content])
const secret = Buffer.from('0123456789abcdefGPS 41.0082')
const picture = Buffer.from([0x65, 1, 2, 3])
const sei = (...messages: Buffer[]) => Buffer.concat([Buffer.from([0x06]), ...messages, Buffer.from([0x80])])
const recovery = sei(message(6, Buffer.from([0xc4])))

const byLength = (...units: Buffer[]) =>
  Buffer.concat(units.flatMap((unit) => [Buffer.from([0, 0, 0, unit.length]), unit]))
const byStartCode = (...units: Buffer[]) => Buffer.concat(units.flatMap((unit) => [Buffer.from([0, 0, 0, 1]), unit]))
const avc = Buffer.from([1, 100, 0, 10, 0xff])

describe('P-05 user data inside the pictures', () => {
  for (const [what, unit] of [
    ['alone', sei(message(5, secret))],
    ['behind another message', sei(message(6, Buffer.from([0xc4])), message(5, secret))],
    ['registered', sei(message(4, secret))],
    [
      'with bytes that prevent a start code',
      sei(message(6, Buffer.from([0, 0, 3, 1])).fill(3, 1, 2), message(5, secret)),
    ],
  ] as const) {
    test(`goes, ${what}`, () => {
      const clean = userDataRemover('avc', avc)(byLength(unit, picture))
      assert.deepEqual(Buffer.from(clean), byLength(picture))
      const streamed = userDataRemover('avc', undefined)(byStartCode(unit, picture))
      assert.equal(Buffer.from(streamed).includes('41.0082'), false)
      assert.ok(Buffer.from(streamed).includes(picture))
    })
  }

  test('goes out of HEVC, before and behind its picture', () => {
    const units = [0x4e, 0x50].map((head) =>
      Buffer.concat([Buffer.from([head, 1]), message(5, secret), Buffer.from([0x80])]),
    )
    const frame = Buffer.from([0x26, 1, 9, 9])
    const [before = frame, behind = frame] = units
    const clean = userDataRemover(
      'hevc',
      Buffer.concat([Buffer.alloc(21), Buffer.from([3])]),
    )(byLength(before, frame, behind))
    assert.deepEqual(Buffer.from(clean), byLength(frame))
  })
})

test('pictures and what a player needs stay as they are', () => {
  const data = byLength(recovery, picture)
  assert.equal(userDataRemover('avc', avc)(data), data)
  assert.equal(userDataRemover('vp9', undefined)(data), data)
})

test('F-08 a unit that is longer than its picture is an error', () => {
  assert.throws(() => userDataRemover('avc', avc)(Buffer.from([0, 0, 1, 0, 6])), RangeError)
})
