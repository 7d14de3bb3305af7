import assert from 'node:assert/strict'
import { test } from 'node:test'
import { guessPlace } from './guess-place.ts'

const cases: [text: string, place: string][] = [
  ['Denizli’nin Acıpayam ilçesinde dere kuruyor', 'Denizli/Acıpayam'],
  ["İzmir'in suyu kesildi", 'İzmir'],
  ['Çankaya, Ankara', 'Ankara/Çankaya'],
  ['İstanbul Kadıköy’de sahil satılıyor', 'İstanbul/Kadıköy'],
  ['Istanbulda Kadikoyde sahil satiliyor', 'İstanbul/Kadıköy'],
  ['Acıpayam’da mera imara açıldı', 'Denizli/Acıpayam'],
  ['Mera imara açıldı: yer Acıpayam', 'Denizli/Acıpayam'],
  ['Edremit’te zeytinlik kesildi', ''],
  ['Van’ın Edremit ilçesinde sahil doluyor', 'Van/Edremit'],
  ['Balıkesir Edremit zeytinliği', 'Balıkesir/Edremit'],
  ['Ordu göreve çağrılmasın', ''],
  ['Ordu’da fındık fiyatı', 'Ordu'],
  ['Fatsa/Ordu', 'Ordu/Fatsa'],
  ['Türk Ordusu', ''],
  ['Karşı çıkıyoruz', ''],
  ['Kars’ı kar bastı, Kars unutuldu', 'Kars'],
  ['karsi cikiyoruz', ''],
  ['Çay üreticisi zor durumda', ''],
  ['Rize Çayeli yolu', 'Rize/Çayeli'],
  ['Afyonkarahisar’ın Çay ilçesi', 'Afyonkarahisar/Çay'],
  ['Muş ovasında ne varmış', ''],
  ['Bu hastalık bir ağrı veriyor', ''],
  ['Ağrı kesici bulunmuyor', ''],
  ['Denizli Büyükşehir Belediyesi', 'Denizli'],
  ['İstanbul’dan Ankara’ya tren', ''],
  ['İstanbul’dan Ankara’ya tren: Ankara bekliyor', 'Ankara'],
  ['Şanlıurfa Haliliye’de elektrik yok', 'Şanlıurfa/Haliliye'],
  ['HAKKÂRİ’DE OKUL YOLU', 'Hakkâri'],
  ['Kilise onarılsın', ''],
  ['Vana bozuk, su akıyor', ''],
  ['Temiz bir Konyaaltı sahili', 'Antalya/Konyaaltı'],
  ['Merkez Mahallesi', ''],
  ['Bolu’da ve Düzce’de ve Bolu’nun köylerinde', 'Bolu'],
  ['Yazın Akdeniz’de tekneler', ''],
  ['Rize’de kapalı Pazar yeri', 'Rize'],
  ['Ülkemizde her çocuk okusun', ''],
  ['', ''],
]

for (const [text, place] of cases) {
  test(`the place in “${text}” is ${place || 'none'}`, () => {
    const guess = guessPlace([text])
    assert.equal([guess?.province, guess?.district].filter(Boolean).join('/'), place)
  })
}

test('the surest text decides, and another adds the district', () => {
  assert.deepEqual(guessPlace(['Denizli', 'İstanbul’a yakın', 'Denizli’nin Tavas ilçesi']), {
    province: 'Denizli',
    district: 'Tavas',
  })
  assert.deepEqual(guessPlace(['', 'Ankara’da', 'İzmir']), { province: 'Ankara', district: undefined })
})
