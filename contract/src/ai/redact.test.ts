import assert from 'node:assert/strict'
import { test } from 'node:test'
import { redact } from './redact.ts'
import { generationRequest } from './schema.ts'
import { givenIn, redactGiven } from './sent.ts'

const redacted = (text: string, ...named: string[]) => redact({ text }, named).texts.text

/** The secret stands in braces. */
const hidden: [string, string][] = [
  ['telefon', 'Müdürün numarası {0532 123 45 67}, arayın.'],
  ['telefon', 'Beni {05321234567}’den arayın'],
  ['telefon', 'Cep: {+90 (532) 123-45-67}.'],
  ['telefon', 'Yaz: {(0312) 417 12 34} numarasına'],
  ['telefon', '{5 3 2 1 2 3 4 5 6 7} diye yazıyor'],
  ['telefon', 'Almanya’dan {+49 170 1234567} arıyor'],
  ['telefon', 'Tel: {555 12 34}'],
  ['telefon', '{532.123.45.67}'],
  ['telefon', 'Kapı 5 {0532 123 45 67}'],
  ['telefon', 'Kat 3. {0532 123 45 67}'],
  ['telefon', '{+90 0532 123 45 67} yaz'],
  ['e-posta', 'Bana {ayse.y@ornek.example} adresinden yaz.'],
  ['e-posta', 'Bana {ayse(at)ornek.example} yaz'],
  ['hesap', 'Hesabı {@komsu_34} her gün yazıyor'],
  ['bağlantı', 'Şurada: {https://ornek.example/ahmet?tel=05321234567}'],
  ['kimlik no', 'Kimlik no {10000000146}.'],
  ['kimlik no', 'Kimlik {100 000 001 46}'],
  ['IBAN', 'IBAN {TR33 0006 1005 1978 6457 8413 26} hesabına'],
  ['IBAN', 'tr330006100519786457841326 değil, {TR330006100519786457841326}'],
  ['IBAN', '{DE89 3704 0044 0532 0130 00} ile ödedik'],
  ['kart', 'Kart {5528 7900 0000 0008} çekilmiş'],
  ['numara', 'Hesap {123456789012} kapandı'],
  ['numara', 'Pasaport {U12345678}'],
  ['plaka', 'Kamyon {34 ABC 123} plakalı'],
  ['plaka', '{06AB1234}’ün sürücüsü'],
  ['plaka', 'plakası {16 br 452} olan araç'],
  ['adres', 'Evi şurada: {Lale Sokak No: 5 Daire 3}, Kadıköy'],
  ['adres', 'Oturduğu yer {Cumhuriyet Mah. 1923. Sok. No:12/4}.'],
  ['adres', '{Çınar Caddesi 5/3}, Kadıköy'],
  ['adres', 'evimiz {lale sokak no 5 daire 3} zili'],
  ['telefon', 'Yaz: {0532,123,45,67} ya da sus'],
  ['telefon', '{0532:123:45:67}'],
  ['telefon', '{0532, 123, 45, 67}'],
  ['telefon', '{0532_123_45_67}'],
  ['telefon', '{0532\n123\n45 67} yaz'],
  ['telefon', '{٠٥٣٢ ١٢٣ ٤٥ ٦٧}'],
  ['telefon', '{０５３２ １２３ ４５ ６７}'],
  ['kimlik no', 'Kimlik {100,000,001,46}'],
  ['IBAN', '{TR33,0006\n1005:1978_6457,8413,26} hesabına'],
  ['e-posta', 'yaz {ali at gmail dot com} diye'],
  ['e-posta', 'yaz {ali et gmail nokta com} diye'],
  ['e-posta', 'yaz {ali@\ngmail.com}'],
  ['e-posta', 'yaz {ali＠gmail．com}'],
  ['plaka', 'Sokakta {34 abc 123} durdu'],
  ['plaka', '{06ab1234}'],
  ['doğum tarihi', 'Oğlum {12.05.2010} doğumlu'],
  ['doğum tarihi', 'Doğum tarihi: {12 Mayıs 2010}, İzmir'],
  ['doğum tarihi', '{2010-05-12}’de doğdu'],
]
for (const [kind, marked] of hidden) {
  test(`X-16 left out is a ${kind}: ${marked}`, () => {
    const text = marked.replace(/[{}]/g, '')
    const plain = marked.replace(/\{.*\}/s, `[${kind}]`)
    const { texts, restore } = redact({ text }, [])
    if (marked.startsWith('tr33')) return assert.doesNotMatch(texts.text ?? '', /\d/)
    assert.equal(texts.text, plain)
    assert.equal(restore(plain), text)
  })
}

const kept = [
  '12.05.2026 14:30 ile 2026-05-01 14:30 arasında, 2024/123456 esas',
  'Bütçe 5.300.000.000 TL, nüfus 85 000 000, 3071 sayılı Kanun, 2019-2020-2021',
  '50 TL, 12 ve 15 yaşında, 45 GB 100, 20 KM 30, 37 köy, 640 dönüm',
  'Değirmen Sokağı, Kızılcık; Atatürk Caddesi 3 yıldır kapalı; 1. Cadde üzerinde',
  'Sayın Fen İşleri Müdürlüğü, Sayın Kişisel Veri Güvenliği Kurulu, Levha hâlâ duruyor, bu annem. Benim dedem',
  'Kızılcık Belediyesi, Yunus Emre Mahallesi, Mehmet Akif Ersoy İlkokulu, Ali Fuat Paşa Caddesi',
  '500, 250, 1200 ağaç; 2018, 2019, 2020, 2021; 1, 2, 3, 4, 5, 6, 7, 8, 9, 10; saat 14:30, 15:45, 16:20',
  '10 bin 500 kişi, 12 ev 150, 20 km 300; bir at çiftliği. Sonra iki at koştu',
  'T.C. Sağlık Bakanlığı, A. Menderes Bulvarı, I. Dünya Savaşı, B. Blok, Ek A. Belge, yunus emre mahallesi',
  'Köylüler ve arıcılar 2024 yılında 12 dilekçe verdi. CİMER 150, Alo 181.',
]
for (const text of kept) {
  test(`what is no secret stays: ${text.slice(0, 40)}`, () => assert.equal(redacted(text), text))
}

const people: [string, string, string][] = [
  ['Ahmet Yılmaz', 'Ahmet Yılmaz’ın müdürü', '[kişi 1]’ın müdürü'],
  ['Ahmet Yılmaz', "AHMET YILMAZ'A söyledik", "[kişi 1]'A söyledik"],
  ['ahmet yılmaz', 'Ahmet Yılmaz, ahmete ve Yılmaz’a', '[kişi 1], [kişi 1]e ve [kişi 1]’a'],
  ['Ahmet Yılmaz', 'Yılmaz ailesi, Ahmet’le', '[kişi 1] ailesi, [kişi 1]’le'],
  ['Ahmet Yılmaz', 'Ahmetin evi, Yılmaza yakın', '[kişi 1]in evi, [kişi 1]a yakın'],
  ['Murat ve ailesi', 'Murat’ın ailesi', '[kişi 1]’ın ailesi'],
  ['Zeynep (7 yaşında), annesi Ayşe Hanım', 'Zeynep ile Ayşe Hanım', '[kişi 1] ile [kişi 2] Hanım'],
  ['Bahoz', 'Bahoz’un kolu', '[kişi 1]’un kolu'],
  ['Kenan Aksu; Derviş Aksu', 'Aksu kardeşler, Derviş Aksu', '[kişi 1] kardeşler, [kişi 2]'],
  ['Mehmet Kaya', 'Mehmedin evi, Kaya’nın yanı; kaya düştü', '[kişi 1]in evi, [kişi 1]’nın yanı; kaya düştü'],
  ['', 'Müdür Hasan Kaya hakaret etti, Kaya’ya yazdık', 'Müdür [kişi 1] hakaret etti, [kişi 1]’ya yazdık'],
  ['', 'A. Yılmaz dövdü, Yılmaz’a yazdık', '[kişi 1] dövdü, [kişi 1]’a yazdık'],
  ['', 'Müdür A.B. Kurt', 'Müdür [kişi 1]'],
  ['', 'müdür ahmet yılmaz ile hasan dün geldi', 'müdür [kişi 1] ile [kişi 2] dün geldi'],
  ['', 'Dr. Kenan Aksu’yu gördük', 'Dr. [kişi 1]’yu gördük'],
  ['', 'Komşumuz Mukime Teyze ile Yusuf amca', 'Komşumuz [kişi 1] Teyze ile [kişi 2] amca'],
  [
    'Köylüler, mahalle halkı, Orman Müdürlüğü',
    'Köylüler Orman Müdürlüğü’ne yazdı',
    'Köylüler Orman Müdürlüğü’ne yazdı',
  ],
  ['Bilinmiyor', 'Bilinmiyor', 'Bilinmiyor'],
]
for (const [list, text, expected] of people) {
  test(`X-16 names of “${list}” are left out: ${text}`, () => assert.equal(redacted(text, list), expected))
}

test('X-16 each is put back, with the ending that its word asks for, and what nobody wrote stays', () => {
  const { texts, restore } = redact({ text: 'Ahmet Yılmaz ile Ayşe Kurt, 0532 123 45 67 ve 0533 123 45 67.' }, [])
  assert.equal(texts.text, '[kişi 1] ile [kişi 2], [telefon] ve [telefon 2].')
  const answer = '[kişi 1]’in evi, [Kişi 2]’nin sözü, [kişi 1]’e, [kişi 2]’de: [telefon 2]. [kişi 9], [Konu], [adres]'
  assert.equal(
    restore(answer),
    'Ahmet Yılmaz’ın evi, Ayşe Kurt’un sözü, Ahmet Yılmaz’a, Ayşe Kurt’ta: 0533 123 45 67. [kişi 9], [Konu], [adres]',
  )
})

test('X-16 what stands next to each other is left out one by one', () => {
  const text = 'Lale Sokak No: 5 Daire 3. 0532 123 45 67 0312 417 12 34 16 yaşında, Ahmet Kaya 34 ABC 123'
  assert.equal(redacted(text), '[adres]. [telefon] [telefon 2] 16 yaşında, [kişi 1] [plaka]')
})

test('X-16 brackets that a person wrote stand for nothing else', () => {
  const { texts, restore } = redact({ text: '[telefon] yazmayın: 0532 123 45 67' }, [])
  assert.equal(texts.text, '[telefon] yazmayın: [telefon 2]')
  assert.equal(restore('[telefon] [telefon 2]'), '[telefon] 0532 123 45 67')
})

test('X-16 a person as addressee is left out in every text, an office is not', () => {
  const form = (name: string) =>
    generationRequest.parse({
      campaign_type: 'complaint',
      campaign_scope: 'local',
      campaign_topic: 'environment',
      institution_or_person_name: name,
      complaint_description: 'Tezcan Aldıran bahçeyi kapattı.',
    })
  const { sent } = redactGiven(givenIn(form('Tezcan Aldıran')))
  assert.deepEqual(sent, { institution: '[kişi 1]', details: { complaint_description: '[kişi 1] bahçeyi kapattı.' } })
  assert.equal(redactGiven(givenIn(form('Kızılcık Belediyesi'))).sent.institution, 'Kızılcık Belediyesi')
})

const lettersOf = (n: number) =>
  [...n.toString(26)].map((digit) => String.fromCharCode(97 + parseInt(digit, 26))).join('')
/** As long as everything that one person may send for a draft. */
const filled = (unit: (n: number) => string) => {
  let text = ''
  for (let n = 0; text.length < 51_000; n += 1) text += unit(n)
  return text
}
const longest: Record<string, (n: number) => string> = {
  ...{ dots: () => '1.', digits: () => '1 ', stars: () => '1-1*', dates: () => '12.12.1212', prefixes: () => '90 ' },
  ...{
    streets: () => 'sok 1/1',
    addresses: () => 'Lale Sokak ',
    brackets: () => '[telefon] ',
    sameName: () => 'Ali Ali ',
  },
  names: (n) => `Ali X${lettersOf(n)}q `,
  titles: (n) => `Dr. X${lettersOf(n)}q `,
  mailboxes: (n) => `a@X${lettersOf(n)}q.example `,
  oneNameOfMany: (n) => (n < 2000 ? `Ali X${lettersOf(n)}q ` : 'Ali Ali '),
}
for (const [what, unit] of Object.entries(longest)) {
  test(`X-20 the longest text of ${what} is redacted in less than a second of computing`, () => {
    const text = filled(unit)
    const before = process.cpuUsage()
    const sent = redacted(text)
    const { user } = process.cpuUsage(before)
    assert.ok(user < 1_000_000, `${user} µs`)
    assert.doesNotMatch(sent ?? '', /X[a-z]+q|Ali/)
  })
}
