import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { cut, manyLines, oneLine } from './clean-text.ts'

const foreign = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('a', ' ', '\r\n', '\0', '\u001b', '\u2028', '\u202e', '\ud83d', '👩‍👧', 'ı') }),
)

test('X-09 a foreign text becomes one line of visible characters', () => {
  fc.assert(fc.property(foreign, (text) => assert.doesNotMatch(oneLine(text), /\p{Cc}|[\u2028\u2029\u202a-\u202e]/u)))
  assert.equal(oneLine('Merhaba\r\nBcc: kurban@ornek.example'), 'Merhaba Bcc: kurban@ornek.example')
})

test('several lines stay several lines, families stay together', () => {
  assert.equal(manyLines('bir\r\n\u202eiki\0  \n\n\n\nüç 👩‍👧\n'), 'bir\niki\n\nüç 👩‍👧')
})

test('a long text ends behind a whole word and within its limit', () => {
  assert.equal(cut('su kesintisi üç gündür sürüyor', 20), 'su kesintisi üç…')
  assert.equal(cut('kısa', 4), 'kısa')
  fc.assert(
    fc.property(foreign, fc.integer({ min: 0, max: 40 }), (text, most) => {
      const whole = text.toWellFormed()
      const short = cut(whole, most)
      assert.ok(short.length <= most)
      assert.ok(short.isWellFormed())
      assert.ok(whole.startsWith(short.replace(/…$/, '')) || whole === short)
    }),
  )
})
