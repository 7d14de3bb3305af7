import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApi } from '../../testing.ts'
import { publishCorpus } from './corpus-testing.ts'

/**
 * What people type, and the words that what they want has: all of them, as written in a text. `_` stands for the letters of endings.
 */
const tuned = `
dere, deresi, derenin, dereler, derelerimiz = dere(?!c)_
agac, ağaçları, agaclar = ağa[cç]_
çocuk, cocuk, çocuğu, cocuklar = çocu[kğ]_
kitap, kitabı, kitaplar = kita[pb]_
köpek, kopek, köpekler = köpe[kğ]_
okul, okulu = (ilk)?okul_
okullar = okul_
hastane, hastaneler, hastanesi, hastahane = hastane_
zeytinlik, zeytinlikler, zeytinligi, zeytnlik = zeytinli[kğ]_
orman, ormanlar, ormanı = orman_
göl = (ak)?göl(ü|ün|e|ler|lerin|de)?
gol = göl(ü|ün|e|ler|lerin|de)?
köprü = köprü(?!lü)_
kopru, köprünün = köprü_
kütüphane, kutuphane, kütüphaneler, kutupane = kütüphane_
otobüs, otobus, otobüsler, otbüs = otobüs_
sokak, sokağı, sokaklar = soka[kğ]_
kavşak, kavsagi = kavşa[kğ]_
barınak, barinak, barınağı, barınaklar, barinka = barına[kğ]_
mezarlık, mezarligi = mezarlı[kğ]_
iskele = iskele_
istasyon = istasyon_
meydan = meydan_
sahil, sahilleri = sahil_
maden = maden(?!i?yet)_
madenler = maden_
baraj = baraj_
fabrika, fabrikalar = fabrika_
çöplük, coplugu = çöplü[kğ]_
kaldırım, kaldirimlar = kaldırım_
asansör, asansr = asansör(?!süz)_
asansor = asansör_
elektrik, elektriği = elektri[kğ](?!l)_
fatura, faturalar = fatura_
maas, maaşlar = maaş_
kreş, kres = kreş_
öğrenci, ogrenciler = öğrenci(?!lik)_
öğretmen, ogretmenler, ogretmn = öğretmen_
hemşire, hemsireler = hemşire_
işçi, isciler = işçi_
kadın, kadinlar = kadın_
balik = balı[kğ](?!ç)_
kuşlar = kuş(u|lar|ların|ları|a|lara|un)?
değirmen, degirmen, değirmeni, degirmenler = değirmen_
burnu = bur(un|nu_)
acıpayam, acipayam, acıpayamda, acıpayam'ın, acipayma = acıpayam_
bozcaada, bozcaadanin, bozcada = bozcaada_
dikmen = dikmen_
fethiye, fethiyede = fethiye_
harran = harran_
kuşadası, kusadasi = kuşadası_
lüleburgaz, luleburgazda = lüleburgaz_
midyat = midyat_
soke = söke(?!n)_
şile = şile_
urla = urla(?!r)_
zile = zile_
akbelen, akbelende = akbelen_
denizli, denizlide = denizli_
çanakkale, canakkale = çanakkale_
ankara = ankara_
şanlıurfa, sanliurfa = şanlıurfa_
kastamonu = kastamonu_
kırklareli, kirklareli = kırklareli_
izmir, izmir'in, İZMİR = izmir_
hatay = hatay_
giresun valiliği = giresun_ valili[kğ]_
denizli belediyesi = denizli_ belediye_
mugla belediyesi = muğla_ belediye_
ankara valiligi = ankara_ valili[kğ]_
milli eğitim müdürlüğü = milli eğitim_ müdürlü[kğ]_
tarım müdürlüğü = tarım_ müdürlü[kğ]_
su ve kanalizasyon = su kanalizasyon_
akbelen orman = akbelen_ orman_
fethiye sahil = fethiye_ sahil_
acipayam dere = acıpayam_ dere(?!c)_
söke hastane = söke(?!n)_ hastane_
bozcaada iskelesi = bozcaada_ iskele_
mardin okul = mardin_ okul_
kızılcık deresi = kızılcık_ dere(?!c)_
kizilcik = kızılcık_
temizdere, #TemizDere = temizdere_
#SessizKutla = sessizkutla_
#gecedeineriz = gecedeineriz_
taşhisar barınağı = taşhisar_ barına[kğ]_
tashisar = taşhisar_
köpürüyor = köpür(?!tü)_
engelsiz = engelsiz_
çukurova = çukurova_
sinema = sinema_
depozito = depozito_
kira = kira(?!z|t)_
otizmli = otiz?m_
disleksi = disleksi_
huzurevi = huzurev_
eczane = (eczane|eczacı)_
bisiklet = bisiklet_
bisiklet yolu = bisiklet_ yol(u|un|da|dan|a|lar_|umuz_)?
gece treni = gece_ tren(i|in|e|ler_)?
elif aksu = elif aksu
emrealkan = emrealkan
ozanersoz = ozanersoz
selin.ozdere = selin ozdere
river, rivers = river
fishermen = fishermen
polluted = polluted
wheelchair = wheelchair
library ramps = library ramps
forest = forest
helicopter = helicopters`

/** Written after the search was done, which is not to be changed by them. */
const kept = `
bakımevi = bakımev_
hayvan, hayvanların = hayvan_
tren = tren(i|in|e|ler_|de|den|le)?
otopark = otopark_
yaşlılar = yaşlı(?!k)_
kres gece = kreş_ gece_
belediye meclisi = belediye_ meclis_
kadinlar bolumu = kadın_ bölüm_
eczaneler = eczane_
muhtar = muhtar(?!lık)_
ilac gumruk = ila[cç]_ gümrü[kğ]_
spor salonu = spor salon_
taş ocağı = taş(ı|ların)? oca[kğ]_
mektup = mektu[pb]_
kira komisyon = kira komisyon_
sandik = sandı[kğ](?!lı)_
telefon kursu = telefon_ kurs_
midyatta köprü = midyat_ köprü(?!lü)_
göynük = göynü[kğ]_
ortakoy = ortaköy_
pazarcıkta = pazarcı[kğ]_
Vezirköprü = vezirköprü_
niksar hastanesi = niksar_ hastane_
tokat valiliğine = tokat_ valili[kğ]_
hatay büyükşehir = hatay_ büyükşehir_
kestanelik belediyesi = kestanelik_ belediye_
hatice yoruk = hatice yoruk
dr_nese = dr nese
#MaviMinibüs = maviminibüs_
AkbelenİçinSesVer = akbeleniçinsesver
lake = lake
broken ramp = broken ramps
trees = trees
otobuz = otobüs_
hemsre = hemşire_
kaldirm = kaldırım_
fabirka = fabrika_
öğretmenlerimizin = öğretmen_
elmadağda kuşlar = elmadağ_ kuş(u|lar_|un|a)?`

type Query = { q: string; wanted: RegExp[] }

const letters = '[\\p{L}\\p{N}]'

const readQueries = (text: string): Query[] =>
  text
    .trim()
    .split('\n')
    .filter(Boolean)
    .flatMap((line) => {
      const [searches = '', words = ''] = line.split(' = ')
      const patterns = words.split(' ').map((word) => word.replaceAll('_', `${letters}*`))
      const wanted = patterns.map((word) => new RegExp(`(?<!${letters})(?:${word})(?!${letters})`, 'u'))
      return searches.split(', ').map((q) => ({ q, wanted }))
    })

const api = await testApi()
const written = (await publishCorpus(api, 2000)).map(({ id, text }) => ({
  id,
  text: text.normalize('NFD').replaceAll('\u0302', '').normalize('NFC').toLocaleLowerCase('tr'),
}))

async function found(q: string): Promise<Set<number>> {
  const ids = new Set<number>()
  for (let next: string | null = `/campaign/list/?q=${encodeURIComponent(q)}`; next; ) {
    const { status, body, text } = await api.call('GET', next)
    assert.equal(status, 200, text)
    for (const { id } of body.results) ids.add(id)
    next = body.next
  }
  return ids
}

async function measured(queries: Query[]) {
  const results: { q: string; recall: number; precision: number; wrong: string }[] = []
  for (const { q, wanted } of queries) {
    const truth = written.filter(({ text }) => wanted.every((word) => word.test(text))).map(({ id }) => id)
    assert.ok(truth.length > 0, `nothing has ${q}`)
    const ids = await found(q)
    const right = truth.filter((id) => ids.has(id)).length
    const [recall, precision] = [right / truth.length, ids.size === 0 ? 0 : right / ids.size]
    results.push({ q, recall, precision, wrong: `${q}: ${right} of ${truth.length}, ${ids.size} found` })
  }
  const mean = (of: 'recall' | 'precision') => results.reduce((sum, each) => sum + each[of], 0) / results.length
  const worst = results.filter(({ recall, precision }) => recall < 0.95 || precision < 0.85).map(({ wrong }) => wrong)
  return { count: results.length, recall: mean('recall'), precision: mean('precision'), worst }
}

for (const [name, list] of Object.entries({ tuned, kept })) {
  test(`U-01 everyday searches find what they should (${name})`, async (t) => {
    const { count, recall, precision, worst } = await measured(readQueries(list))
    t.diagnostic(`${count} searches: recall ${recall.toFixed(3)}, precision ${precision.toFixed(3)}`)
    for (const line of worst) t.diagnostic(line)
    assert.ok(recall >= 0.95 && precision >= 0.85, [`${recall} ${precision}`, ...worst].join('\n'))
  })
}
