import { detailNames, fieldNames, readNameOf, scopes, topics } from '@sesol/contract'
import { loadDemo } from '../../demo/content.ts'
import { randomOf } from '../../demo/random.ts'
import type { TestApi } from '../../testing.ts'
import { testMember } from '../accounts/testing.ts'
import { insertCampaign, textsOf } from '../campaigns/index.ts'

/** Forms of each word as people write them; the first is the plain one. */
const things = `
dere deresi derenin dereye dereler
ağaç ağacı ağacın ağaçlar ağaçları
çocuk çocuğu çocuğun çocuklar çocuklarımız
kitap kitabı kitabın kitaplar kitaplarını
köpek köpeği köpeğin köpekler köpeklere
okul okulu okulun okula okullar
hastane hastanesi hastanenin hastaneye hastaneler
zeytinlik zeytinliği zeytinliğin zeytinlikler zeytinliklere
orman ormanı ormanın ormanda ormanlar
göl gölü gölün göle göller
köprü köprüsü köprünün köprüden köprüler
kütüphane kütüphanesi kütüphanenin kütüphanede kütüphaneler
otobüs otobüsü otobüsün otobüste otobüsler
sokak sokağı sokağın sokakta sokaklar
kavşak kavşağı kavşağın kavşakta kavşaklar
barınak barınağı barınağın barınakta barınaklar
mezarlık mezarlığı mezarlığın mezarlıkta mezarlıklar
iskele iskelesi iskelenin iskeleye iskeleler
istasyon istasyonu istasyonun istasyonda istasyonlar
meydan meydanı meydanın meydanda meydanlar
sahil sahili sahilin sahilde sahiller
maden madeni madenin madene madenler
baraj barajı barajın baraja barajlar
fabrika fabrikası fabrikanın fabrikaya fabrikalar
çöplük çöplüğü çöplüğün çöplükte çöplükler
kaldırım kaldırımı kaldırımın kaldırımda kaldırımlar
asansör asansörü asansörün asansörde asansörler
elektrik elektriği elektriğin elektrikte elektrikler
fatura faturası faturanın faturaya faturalar
maaş maaşı maaşın maaşa maaşlar
kreş kreşi kreşin kreşe kreşler
öğrenci öğrencisi öğrencinin öğrenciye öğrenciler
öğretmen öğretmeni öğretmenin öğretmene öğretmenler
hemşire hemşiresi hemşirenin hemşireye hemşireler
işçi işçisi işçinin işçiye işçiler
kadın kadını kadının kadına kadınlar
balık balığı balığın balıkta balıklar
kuş kuşu kuşun kuşa kuşlar
değirmen değirmeni değirmenin değirmende değirmenler
burun burnu burnun burnunda burunlar`
  .trim()
  .split('\n')
  .map((line) => line.split(' '))

const places = `
Acıpayam'ın Acıpayam'da|Bozcaada'nın Bozcaada'da|Çeşmeli'nin Çeşmeli'de|Dikmen'in Dikmen'de|Elmadağ'ın Elmadağ'da|Fethiye'nin Fethiye'de
Göynük'ün Göynük'te|Harran'ın Harran'da|İnebolu'nun İnebolu'da|Kuşadası'nın Kuşadası'nda|Lüleburgaz'ın Lüleburgaz'da|Midyat'ın Midyat'ta
Niksar'ın Niksar'da|Ortaköy'ün Ortaköy'de|Pazarcık'ın Pazarcık'ta|Reyhanlı'nın Reyhanlı'da|Söke'nin Söke'de|Şile'nin Şile'de
Tirebolu'nun Tirebolu'da|Urla'nın Urla'da|Vezirköprü'nün Vezirköprü'de|Yenice'nin Yenice'de|Zile'nin Zile'de|Akbelen'in Akbelen'de`
  .trim()
  .split(/[|\n]/)
  .map((line) => line.split(' '))

const demands =
  `korunsun|kapatılmasın|yıkılmasın|satılmasın|onarılsın|kirletilmesin|denetlensin|temizlensin|imara açılmasın|için bütçe ayrılsın
için söz istiyoruz|unutulmasın`.split(/[|\n]/)

const provinces =
  'Denizli|Çanakkale|Ankara|Muğla|Şanlıurfa|Kastamonu|Kırklareli|Mardin|Tokat|İzmir|Hatay|Giresun'.split('|')
const offices =
  'Valiliği|Büyükşehir Belediyesi|İl Milli Eğitim Müdürlüğü|İl Tarım Müdürlüğü|Su ve Kanalizasyon İdaresi'.split('|')
const english = [
  'The river behind our village was polluted by the tannery, and the fishermen of the lake are leaving.',
  'Wheelchair users cannot enter the library because the ramps are broken.',
  'Trees of the forest are burning every summer and the firefighters have no helicopters.',
]

/** Texts of known words: each has a thing in its title, and another one in its story. */
function generated(count: number) {
  const random = randomOf(45)
  const pick = <T>(list: readonly T[]) => list.slice(Math.floor(random() * list.length))[0] as T
  return Array.from({ length: count }, (_, n) => {
    const [thing, other] = [pick(things), pick(things)]
    const [of = '', at = ''] = pick(places)
    const office = `${pick(provinces)} ${pick(offices)}`
    const abroad = n % 25 === 0 ? `\n\n${english[(n / 25) % english.length]} ` : ''
    const story = `${at} yıllardır aynı dertle yaşıyoruz. ${pick(other)} konusunda kimse adım atmadı. Söz verenler gitti.`
    return {
      ...{ title: `${of} ${pick(thing)} ${pick(demands)}`, institution_or_person_name: office },
      content: abroad ? `${abroad.repeat(3)}` : `${story} ${n % 10 === 0 ? `#${of.split("'")[0]}İçinSesVer` : ''}`,
      petition: 'Gereğinin yapılmasını talep ederiz.',
      topic: pick(topics),
      scope: pick(scopes),
    }
  })
}

type Written = { id: number; text: string }

const blank = Object.fromEntries(fieldNames.map((name) => [name, '']))
const read = ['title', 'standfirst', 'content', 'petition', 'institution_or_person_name'] as const

/** The demo's campaigns and generated ones, published. */
export async function publishCorpus(api: TestApi, count: number): Promise<Written[]> {
  const demo = (await loadDemo()).campaigns.filter(({ approved }) => approved)
  const all = [...demo, ...generated(count).map((each) => ({ ...each, author: 'yazar' }))]
  const authors = new Map<string, number>()
  for (const name of new Set(all.map(({ author }) => author))) authors.set(name, (await testMember(api, name)).id)
  return api.db.transaction().execute(async (trx) => {
    const written: Written[] = []
    for (const { author, ...each } of all) {
      const given = Object.entries(each).filter(([name]) => name in blank)
      const form = { ...blank, campaign_type: 'complaint', isCimer: 'false', ...Object.fromEntries(given) }
      const texts = textsOf(form as Parameters<typeof textsOf>[0], undefined)
      const row = await insertCampaign(
        trx,
        { ...texts, user_id: authors.get(author) ?? 0, state: 'approved', video_url: '' },
        [],
      )
      const values = [...read, ...detailNames.map(readNameOf)].map((name) => row[name])
      written.push({ id: row.id, text: [...values, author].join('\n') })
    }
    return written
  })
}
