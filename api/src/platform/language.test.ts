import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languageOfText } from './language.ts'

const texts = {
  tr: [
    'Değirmen Deresi kurumasın',
    'Parkımıza dokunmayın, ağaçlar kesilmesin',
    'Okul yolundaki kavşağa trafik ışığı istiyoruz',
    'Hastane randevusu bulamıyoruz',
    'Bravo, çok haklısınız! Sonuna kadar destekliyorum.',
    'Degirmen Deresi kurumasin, koyun suyu kesilmesin',
    'Parkimiza dokunmayin, agaclar kesilmesin',
    'Cocuklarimiz icin okul onune gecit istiyoruz',
    'Ogrenci yurtlarinda yemek ucretleri dusurulsun',
    'Belediye otobusleri gec saatte de calissin',
    'Emekli maaslari acilen artirilsin',
  ],
  en: [
    'Save the mill stream from drying out',
    'Stop cutting down the trees in our park',
    'We want a traffic light on the way to school',
    'Free public transport for students',
  ],
  de: [
    'Rettet den Mühlbach vor dem Austrocknen',
    'Keine Bäume in unserem Park fällen',
    'Wir fordern eine Ampel auf dem Schulweg',
  ],
  fr: [
    'Sauvons la rivière du moulin',
    'Arrêtez de couper les arbres de notre parc',
    'Nous voulons un feu rouge devant l’école',
  ],
  ar: ['أنقذوا النهر من الجفاف في قريتنا', 'نريد إشارة مرور أمام المدرسة', 'أوقفوا قطع الأشجار في حديقتنا'],
  ru: ['Спасите реку от высыхания', 'Остановите вырубку деревьев в нашем парке', 'Нам нужен светофор возле школы'],
  az: [
    'Dəyirman çayı qurumasın, kəndimizə su verilsin',
    'Məktəbin qarşısında işıqfor istəyirik',
    'Parkımızda ağaclar kəsilməsin, xahiş edirik',
  ],
}

for (const [language, written] of Object.entries(texts)) {
  test(`the language of ${written.length} short texts in ${language} is found`, () => {
    for (const text of written) assert.equal(languageOfText(text), language, text)
  })
}

test('a text that is short, in another language or made of signs and addresses has no certain language', () => {
  for (const text of [
    '',
    'Evet',
    '👏👏👏👏👏👏👏👏👏👏👏👏👏👏👏👏👏👏👏👏👏👏',
    '0532 000 00 00, 12.11.2026, 1.000.000',
    'https://example.org/save-the-mill-stream-from-drying-out',
    '#SaveTheMillStreamFromDryingOut #StopCuttingDownTheTrees',
    'Bila çemê me zuwa nebe, em avê dixwazin',
  ]) {
    assert.equal(languageOfText(text), undefined, text)
  }
})

test('addresses and hashtags do not decide on the language of a text', () => {
  assert.equal(
    languageOfText(
      'Parkımıza dokunmayın, ağaçlar kesilmesin https://example.org/stop-cutting-down-the-trees-in-our-park #StopCuttingDownTheTrees',
    ),
    'tr',
  )
})
