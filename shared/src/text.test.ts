import assert from 'node:assert/strict'
import { test } from 'node:test'
import { canonical, canonicalEmail } from './canonical.ts'
import { looksBlank, tidyLine, tidyLines } from './text.ts'

test('U-01 the four Turkish i letters compare as one', () => {
  for (const [a, b] of [
    ['istanbul', 'İSTANBUL'],
    ['ısparta', 'ISPARTA'],
    ['iğne', 'İĞNE'],
    ['i\u0307stanbul', 'İstanbul'],
  ] as const) {
    assert.ok(canonical(b).includes(canonical(a)), `${a} ~ ${b}`)
  }
})

test('U-01 straight and typographic signs, and letters with and without a circumflex, compare as one', () => {
  for (const [a, b] of [
    ["Türkiye'nin", 'Türkiye’nin'],
    ["Türkiye'nin", 'Türkiye‘nin'],
    ["Türkiye'nin", 'Türkiyeʼnin'],
    ["Türkiye'nin", 'Türkiye`nin'],
    ["Türkiye'nin", 'TÜRKİYE´NİN'],
    ['"temiz su"', '“temiz su”'],
    ['"temiz su"', '„temiz su‟'],
    ['"temiz su"', '«temiz su»'],
    ['kağıt', 'kâğıt'],
    ['KAĞIT', 'ka\u0302ğıt'],
    ['resmi', 'resmî'],
    ['RESMİ', 'RESMÎ'],
    ['hala', 'hâlâ'],
    ['sukut', 'sükût'.replace('ü', 'u')],
  ] as const) {
    assert.equal(canonical(a), canonical(b), `${a} ~ ${b}`)
    assert.equal(canonical(canonical(b)), canonical(b))
  }
  assert.notEqual(canonical('on'), canonical('ön'))
})

test('U-04 addresses that differ in letter case are one', () => {
  assert.equal(canonicalEmail(' Ayse@Ornek.EXAMPLE '), 'ayse@ornek.example')
})

test('U-08 characters that only deceive the eye leave a name, and blank-looking text is blank', () => {
  assert.equal(tidyLine('  Ali\u202e \u200bVeli\n'), 'Ali Veli')
  assert.ok(looksBlank(' \u200b\u2800\u3164\u0301 '))
  assert.ok(!looksBlank('.'))
})

const families = ['👩‍👩‍👧‍👦', '🏳️‍🌈', '👨🏽‍⚕️', '❤️‍🔥', '🧑🏿‍🤝‍🧑🏻']
const words = ['می‌خواهم', 'کتاب‌ها', 'क्‍ष', 'ශ්‍රී']

test('U-08 a joiner stays between what it joins, in titles and texts', () => {
  for (const text of [...families, ...words, `Köy ${families.join(' ')}`]) {
    assert.equal(tidyLine(text), text.normalize('NFC'))
    assert.equal(tidyLines(text), text)
  }
})

test('U-08 a joiner goes where it joins nothing that is seen', () => {
  for (const [text, tidy] of [
    ['Ali\u200dVeli', 'AliVeli'],
    ['a\u200cb', 'ab'],
    ['\u200dAyşe\u200c', 'Ayşe'],
    ['👩\u200d', '👩'],
    ['👩\u200dx', '👩x'],
    ['👩\u200c👧', '👩👧'],
    ['می\u200c', 'می'],
    ['1\u200d2', '12'],
  ] as const) {
    assert.equal(tidyLine(text), tidy, JSON.stringify(text))
    assert.equal(tidyLines(text), tidy, JSON.stringify(text))
  }
  assert.ok(looksBlank('\u200d\u200c \u2066\u2069\u00ad\ufe0f\u115f'))
})

test('U-08 no direction control and no control character stays in a text of several lines', () => {
  assert.equal(
    tidyLines('bir\u202eiki\u202c \u2066üç\u2069\u200f\tdört\u0007\u009b\r\nbeş\u2028altı\u000byedi'),
    'biriki üç dört\nbeş\naltı\nyedi',
  )
  assert.equal(tidyLine('bir\u0085iki\u001b[31m\u200b'), 'bir iki[31m')
  // Refused rather than dropped.
  assert.equal(tidyLine('a\0b'), 'a\0b')
})
