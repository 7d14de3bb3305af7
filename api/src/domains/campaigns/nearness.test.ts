import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nearness, readTitle } from './similar.ts'

const near = (one: string, other: string) => nearness(readTitle(one), readTitle(other))

const alike = [
  ['Kızılcık Deresi temizlensin', 'Kızılcık Deresi’ne atık dökülmesin'],
  ['Kızılcık Deresi temizlensin', 'Fabrika atıkları Kızılcık Deresi’ne akmasın'],
  ['Kızılcık deresine sahip çık', 'Kızılcık Deresi’nin suyu temiz aksın'],
  ['Fatih Parkı yıkılmasın', 'Fatih Parkı’ndaki ağaçlar kesilmesin'],
  ['Otobüs seferleri artsın', 'Gece otobüs seferleri kaldırılmasın'],
  ['Okulumuzun çatısı onarılsın', 'Okulun çatısı akıyor, çocuklar üşüyor'],
  ['Zeytinlikleri madene açmayın', 'Zeytinlikler maden sahası olmasın'],
  ['Hastanenin acil servisi kapatılmasın', 'Devlet hastanesi acil servisi yeniden açılsın'],
  ['Barınaktaki köpeklere mama', 'Barınaktaki köpekler aç kalmasın'],
  ['Kadıköy sahilindeki kaçak yapı', 'Kadıköy sahiline kaçak inşaat yapılmasın'],
  ['İnternet faturaları çok yüksek', 'İnternet faturalarına zam istemiyoruz'],
] as const
for (const [one, other] of alike) {
  test(`“${one}” is like “${other}”`, () => {
    assert.ok(near(one, other) > 0)
    assert.ok(near(other, one) > 0)
  })
}

const strangers = [
  ['Park istiyoruz', 'Hastane istiyoruz'],
  ['Park istiyoruz', 'Fatih Parkı’ndaki ağaçlar kesilmesin'],
  ['Zam durdurulsun', 'Yıkım durdurulsun'],
  ['Kavşağa ışık konulsun', 'Kavşaktaki reklam panoları kaldırılsın'],
  ['Çocuklar için güvenli yol istiyoruz', 'Hayvanlar için güvenli barınak istiyoruz'],
  ['Kızılcık Deresi temizlensin', 'Kızılcık Köyü’nün okulu onarılsın'],
  ['Atatürk Mahallesi’ne su verilsin', 'Atatürk Mahallesi’nde park yapılsın'],
  ['İşçiler için adalet istiyoruz', 'Kadınlar için adalet istiyoruz'],
  ['Samsun sahili halka açılsın', 'Giresun yaylası imara açılmasın'],
  ['Bütün bunlar artık dursun', 'Artık yeter, savaş dursun'],
] as const
for (const [one, other] of strangers) {
  test(`“${one}” is about something else than “${other}”`, () => {
    assert.equal(near(one, other), 0)
    assert.equal(near(other, one), 0)
  })
}

test('a title of nothing but what any title may say is like none, not even itself', () => {
  assert.equal(near('Durdurulsun istiyoruz', 'Durdurulsun istiyoruz'), 0)
})
