import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { mistakes } from '@sesol/shared/text'
import { keysOf, rootsOf, soughtIn, wordsOf } from './words.ts'

const rootOf = (word: string) => wordsOf(word).flatMap(rootsOf)[0]

describe('U-01 forms of one Turkish word have one root', () => {
  for (const forms of [
    'dere derenin deresi derede dereler derelerimiz deresine DERESİ',
    'ağaç ağacı agac agaci ağaçları ağacın agaclar',
    'çocuk çocuğu cocuk cocugu çocuklarımızın',
    'kitap kitabı kitaplar kitabin',
    'köpek köpeği kopekler köpeklerin',
    'kanat kanadı kanatlar',
    'burun burnu burnunda',
    'şehir şehri sehirler',
    'hak hakkı hakları hakkımız',
    'kurumasın kuruyor kurudu kurutulmasın',
    'kâğıt kağıt kagit kağıdı',
    'su suyu suya suları sularımız',
    'köy köyü köye köyün',
    'yol yolu yollar yolların',
    'yaşlı yaşlılar yaşlıların',
    'bekliyor beklemek bekliyoruz',
    "istanbul İSTANBUL ISTANBUL istanbulda İstanbul'un İstanbul’dan",
    'bakımevi bakımevinde bakımevleri',
    'zeytinlik zeytinlikler zeytinliği',
  ]) {
    test(forms, () => assert.deepEqual([...new Set(forms.split(' ').map(rootOf))], [rootOf(forms.split(' ')[0] ?? '')]))
  }
})

test('different words keep different roots', () => {
  const words = 'dere ders deri derece kar karın kara su suç park para yol yolcu temiz temsil baraj barınak'.split(' ')
  assert.deepEqual(
    words.map(rootOf),
    words.map((word) => keysOf(word).values().next().value),
  )
  assert.equal(new Set(words.map(rootOf)).size, words.length)
})

test('a name is found with and without endings, and not by a word of which it could be a form', () => {
  for (const [text, query] of [
    ["Akbelen'in ağaçları", 'akbelende'],
    ['Akbelende kesim', "akbelen'de"],
    ["Söke'nin köyleri", 'soke'],
  ] as const) {
    const keys = keysOf(text)
    assert.ok(
      soughtIn(query)[0]?.keys.some((key) => keys.has(key)),
      text,
    )
  }
})

test('a hashtag is one word and its words, and a grove is found by its trees, but not the other way round', () => {
  assert.deepEqual([...keysOf('#TemizDere')].toSorted(), ['dere', 'temiz', 'temizder', 'temizdere'])
  assert.ok(keysOf('zeytinlikler').has('zeytin'))
  assert.ok(!soughtIn('zeytinlik')[0]?.keys.includes('zeytin'))
})

test('English texts are found by English stems, Turkish ones are not', () => {
  const sought = soughtIn('polluting')[0]?.keys ?? []
  const found = (text: string) => sought.some((key) => keysOf(text).has(key))
  assert.ok(found('The river was polluted by the tannery and it is not clean'))
  assert.ok(!found('Dere polluted oldu ve bu böyle gitmez'))
})

test('hyphens part words, numbers are words, and words of nothing but grammar are left out', () => {
  assert.deepEqual(wordsOf('İzmir-Ankara, 2.500 kişi %100'), ['izmir', 'ankara', '2', '500', 'kişi', '100'])
  assert.deepEqual(
    soughtIn('dere ve ağaç için').map(({ word }) => word),
    ['dere', 'agac'],
  )
  assert.deepEqual(
    soughtIn('ve').map(({ word }) => word),
    ['ve'],
  )
  assert.deepEqual(soughtIn('%%% ... 🌊'), [])
})

test('mistakes are missing, added, wrong and exchanged letters', () => {
  for (const [word, other, count] of [
    ['dere', 'dere', 0],
    ['zeytnlik', 'zeytinlik', 1],
    ['barinka', 'barinak', 1],
    ['otobuz', 'otobus', 1],
    ['', 'abc', 3],
    ['kutupane', 'kutuphane', 1],
    ['abcd', 'dcba', 3],
  ] as const) {
    assert.equal(mistakes(word, other), count, word)
    assert.equal(mistakes(other, word), count, other)
  }
})

test('X-10 a text of eighty thousand equal signs is read soon, whatever they are', () => {
  const texts = ['a', 'ç', 'e\u0301', "a'", 'aA#', 'ler', 'masın', '\u0301', "'’", '🌊', 'i\u0307']
  // A quadratic expression would take minutes.
  const since = process.cpuUsage()
  for (const sign of texts) {
    keysOf(sign.repeat(80_000))
    soughtIn(sign.repeat(80_000))
  }
  assert.ok(process.cpuUsage(since).user < 10_000_000)
})
