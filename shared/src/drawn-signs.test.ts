import assert from 'node:assert/strict'
import { test } from 'node:test'

test('signs that no font has are found, also by a browser that cannot tell graphemes', async () => {
  const { Segmenter } = Intl
  Reflect.deleteProperty(Intl, 'Segmenter')
  const { undrawnSigns } = await import('./drawn-signs.ts')
  assert.deepEqual(undrawnSigns('Dere 河 ve H₂O 河'), ['河'])
  Object.assign(Intl, { Segmenter })
  assert.deepEqual(undrawnSigns('Dere 河 ve H₂O 👩‍🌾 河'), ['河', '👩‍🌾'])
})
