import assert from 'node:assert/strict'
import fc from 'fast-check'
import { aroundChanges, wordChanges } from '../../../lib/shared/text/word-changes.ts'

const joined = (before: string, after: string, left: 'removed' | 'added') =>
  wordChanges(before, after)
    .filter(({ kind }) => kind !== left)
    .map(({ text }) => text)
    .join('')

test('a changed sentence is one change, and the words around it are the same', () => {
  assert.deepEqual(wordChanges('Köprü hemen açılsın, sonra onarılsın.', 'Köprü asla kapanmasın, sonra onarılsın.'), [
    { kind: 'same', text: 'Köprü ' },
    { kind: 'removed', text: 'hemen açılsın' },
    { kind: 'added', text: 'asla kapanmasın' },
    { kind: 'same', text: ', sonra onarılsın.' },
  ])
})

test('a text that appears or disappears is one change, equal texts are none', () => {
  assert.deepEqual(wordChanges('', 'Yeni metin'), [{ kind: 'added', text: 'Yeni metin' }])
  assert.deepEqual(wordChanges('Eski metin', ''), [{ kind: 'removed', text: 'Eski metin' }])
  assert.deepEqual(wordChanges('Aynı', 'Aynı'), [{ kind: 'same', text: 'Aynı' }])
})

test('both texts can be read from any comparison', () => {
  const text = fc.array(fc.constantFrom('ağaç', 'yol', ' ', '  ', '\n', '\n\n', ',', 'İ', '🧑🏽‍🚒', '-'), {
    maxLength: 40,
  })
  fc.assert(
    fc.property(text, text, (a, b) => {
      const [before, after] = [a.join(''), b.join('')]
      assert.equal(joined(before, after, 'added'), before)
      assert.equal(joined(before, after, 'removed'), after)
    }),
  )
})

test('texts with nothing in common are compared at once', () => {
  const words = (of: string) => Array.from({ length: 3000 }, (_, n) => `${of}${n}`).join(' ')
  const parts = wordChanges(words('a'), words('b'))
  assert.deepEqual(
    parts.map(({ kind }) => kind),
    ['removed', 'added'],
  )
})

test('of a long passage without a change the words beside the changes are shown', () => {
  const passage = 'söz '.repeat(300)
  const [start, left, end] = aroundChanges(passage, { isFirst: false, isLast: false })
  assert.equal(left, null)
  assert.ok((start?.length ?? 0) <= 160 && (end?.length ?? 0) <= 160)
  assert.deepEqual(aroundChanges('kısa bir söz', { isFirst: false, isLast: false }), ['kısa bir söz'])
})
