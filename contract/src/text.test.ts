import assert from 'node:assert/strict'
import { test } from 'node:test'
import { canonical, canonicalEmail, hashtagsOf, looksBlank, tidyLine } from './text.ts'

test('U-01 the four Turkish i letters compare as one', () => {
  for (const [a, b] of [
    ['istanbul', 'İSTANBUL'],
    ['ısparta', 'ISPARTA'],
    ['iğne', 'İĞNE'],
    ['i\u0307stanbul', 'İstanbul'],
  ] as const) {
    assert.ok(canonical(b).includes(canonical(a)), `${a} ~ ${b}`)
  }
  assert.notEqual(canonical('kar'), canonical('kâr'))
})

test('U-02 hashtags are one chip whatever their case and composition', () => {
  assert.deepEqual(hashtagsOf('#İklim acil', 've #iklim, #IKLIM'), ['İklim'])
  assert.deepEqual(hashtagsOf('#TemizDere #Çocuk_2 #a-b ## # #şehir.'), ['TemizDere', 'Çocuk_2', 'a', 'şehir'])
  assert.deepEqual(hashtagsOf('#çocuk'.normalize('NFD'), '#çocuk'), ['çocuk'])
  assert.deepEqual(hashtagsOf('no tags here'), [])
})

test('U-04 addresses that differ in letter case are one', () => {
  assert.equal(canonicalEmail(' Ayse@Ornek.EXAMPLE '), 'ayse@ornek.example')
})

test('U-08 characters that only deceive the eye leave a name, and blank-looking text is blank', () => {
  assert.equal(tidyLine('  Ali\u202e \u200bVeli\n'), 'Ali Veli')
  assert.ok(looksBlank(' \u200b\u2800\u3164\u0301 '))
  assert.ok(!looksBlank('.'))
})
