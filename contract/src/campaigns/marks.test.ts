import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isIdentityNumber } from '@sesol/shared/identity-number'
import { findMarks, isIban, looksLikePerson } from './marks.ts'

const kindsOf = (text: string, more: Partial<Parameters<typeof findMarks>[0]> = {}) =>
  findMarks({ texts: [text], responsible: [], hasPictures: true, ...more }).map(({ kind }) => kind)

test('an identity number counts only with right check digits', () => {
  assert.ok(isIdentityNumber('10000000146'))
  for (const wrong of ['10000000147', '00000000000', '1000000014', '12345678901']) assert.ok(!isIdentityNumber(wrong))
  assert.deepEqual(kindsOf('TC kimlik numarası 10000000146 olan kişi'), ['identity'])
  assert.deepEqual(kindsOf('Dosya numarası 12345678901'), [])
})

test('an IBAN counts only with its right remainder, with or without spaces', () => {
  assert.ok(isIban('TR330006100519786457841326'))
  assert.ok(!isIban('TR340006100519786457841326'))
  assert.deepEqual(kindsOf('Bağış: TR33 0006 1005 1978 6457 8413 26'), ['iban'])
  assert.deepEqual(kindsOf('Bağış: TR34 0006 1005 1978 6457 8413 26'), [])
})

test('telephone numbers are found as people write them; years, sums and short lines are not', () => {
  for (const number of ['0532 123 45 67', '+90 (532) 123-45-67', '05321234567', '0 212 555 44 33']) {
    assert.deepEqual(kindsOf(`Arayın: ${number}, sonra yazın`), ['phone'], number)
  }
  for (const text of ['2019 2020 2021 yıllarında', '1.500.000 lira', '444 0 123', '25.11.2026 tarihinde']) {
    assert.deepEqual(kindsOf(text), [], text)
  }
})

test('an address has a street and a door; a street alone is a place', () => {
  assert.deepEqual(kindsOf('Evi Gül Mah. Lale Sok. No: 12 Daire 3 adresinde'), ['address'])
  assert.deepEqual(kindsOf('Lale Sokak No 12'), ['address'])
  const said = 'Evi Gül Sokak No: 5 Daire 3. Hemen gidip kapısını çalın.'
  const [mark] = findMarks({ texts: [said], responsible: [], hasPictures: false })
  assert.equal(mark?.found, 'Evi Gül Sokak No 5 Daire 3.')
  assert.deepEqual(kindsOf('İstiklal Caddesi yayalaştırılsın, 12 yıl yetti'), [])
})

test('children said in a text matter with pictures; insults always, with endings', () => {
  assert.deepEqual(kindsOf('Fotoğraftaki çocuğum ve öğrenciler'), ['child'])
  assert.deepEqual(kindsOf('Fotoğraftaki çocuklar', { hasPictures: false }), [])
  assert.deepEqual(kindsOf('Bu ŞEREFSİZLERE dur deyin'), ['insult'])
  assert.deepEqual(kindsOf('Dosyalar saklanıyor; aptalca değil mi', {}), ['insult'])
})

test('a private name is asked about, an office is not', () => {
  for (const name of ['Ayşe Yılmaz', 'Dr. Ali Can Öz', 'Mehmet Işık']) assert.ok(looksLikePerson(name), name)
  const offices = ['Kadıköy Belediyesi', 'Sağlık Bakanlığı', 'Vali Ali Yılmaz', 'ODTÜ', 'Yeni Su A.Ş.', 'komşumuz', '']
  for (const name of offices) assert.ok(!looksLikePerson(name), name)
  assert.deepEqual(kindsOf('', { responsible: ['Ayşe Yılmaz'] }), ['person'])
})

test('a mark quotes the text as it was written, not its canonical form', () => {
  const quote = (text: string) => findMarks({ texts: [text], responsible: [], hasPictures: true })[0]?.found
  assert.equal(quote('Fotoğrafta ÇOCUKLAR yaralanıyor.'), 'ÇOCUKLAR yaralanıyor')
  assert.equal(quote('Bu ŞEREFSİZLER sınır tanımıyor'), 'ŞEREFSİZLER sınır tanımıyor')
})
