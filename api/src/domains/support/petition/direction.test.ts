import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isRightToLeft, partsOf } from './page.ts'

test('a line of Turkish stays in one part', () => {
  assert.deepEqual(partsOf('Dere yatağı (2026) değişti.', false), ['Dere yatağı (2026) değişti.'])
})

test('U-08 Arabic in a Turkish line stands where it is read, with what follows behind it', () => {
  assert.equal(isRightToLeft('Levhada مرحبا yazıyor'), false)
  assert.deepEqual(partsOf('Levhada مرحبا بكم yazıyor', false), ['Levhada ', 'مرحبا بكم', ' yazıyor'])
})

test('U-08 a line of Arabic goes from right to left, its numbers and brackets as they are read', () => {
  const line = 'نص (2026) آخر.'
  assert.equal(isRightToLeft(line), true)
  assert.deepEqual(partsOf(line, true), ['( آخر.', '2026', 'نص )'])
})

test('what the drawing library would leave as it is, is turned around before', () => {
  assert.deepEqual(partsOf('א 1) ?2', true), ['2', '? (', '1', 'א '])
})
