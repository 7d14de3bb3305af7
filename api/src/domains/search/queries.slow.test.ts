import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApi } from '../../testing.ts'
import { publishCorpus } from './corpus-testing.ts'

/**
 * What people type, and the words that what they want has: all of them, as written in a text. `_` stands for the letters of endings.
 */
const tuned = `
dere = dere(?!c)_
deresi = dere(?!c)_
derenin = dere(?!c)_
dereler = dere(?!c)_
derelerimiz = dere(?!c)_
agac = ağa[cç]_
ağaçları = ağa[cç]_
agaclar = ağa[cç]_
çocuk = çocu[kğ]_
cocuk = çocu[kğ]_
çocuğu = çocu[kğ]_
cocuklar = çocu[kğ]_
kitap = kita[pb]_
kitabı = kita[pb]_
kitaplar = kita[pb]_
köpek = köpe[kğ]_
kopek = köpe[kğ]_
köpekler = köpe[kğ]_
okul = (ilk)?okul_
okulu = (ilk)?okul_
okullar = okul_
hastane = hastane_
hastaneler = hastane_
hastanesi = hastane_
zeytinlik = zeytinli[kğ]_
zeytinlikler = zeytinli[kğ]_
zeytinligi = zeytinli[kğ]_
orman = orman_
ormanlar = orman_
ormanı = orman_
göl = (ak)?göl(ü|ün|e|ler|lerin|de)?
gol = göl(ü|ün|e|ler|lerin|de)?
köprü = köprü(?!lü)_
kopru = köprü_
köprünün = köprü_
kütüphane = kütüphane_
kutuphane = kütüphane_
kütüphaneler = kütüphane_
otobüs = otobüs_
otobus = otobüs_
otobüsler = otobüs_
sokak = soka[kğ]_
sokağı = soka[kğ]_
sokaklar = soka[kğ]_
kavşak = kavşa[kğ]_
kavsagi = kavşa[kğ]_
barınak = barına[kğ]_
barinak = barına[kğ]_
barınağı = barına[kğ]_
barınaklar = barına[kğ]_
mezarlık = mezarlı[kğ]_
mezarligi = mezarlı[kğ]_
iskele = iskele_
istasyon = istasyon_
meydan = meydan_
sahil = sahil_
sahilleri = sahil_
maden = maden(?!i?yet)_
madenler = maden_
baraj = baraj_
fabrika = fabrika_
fabrikalar = fabrika_
çöplük = çöplü[kğ]_
coplugu = çöplü[kğ]_
kaldırım = kaldırım_
kaldirimlar = kaldırım_
asansör = asansör(?!süz)_
asansor = asansör_
elektrik = elektri[kğ](?!l)_
elektriği = elektri[kğ](?!l)_
fatura = fatura_
faturalar = fatura_
maas = maaş_
maaşlar = maaş_
kreş = kreş_
kres = kreş_
öğrenci = öğrenci(?!lik)_
ogrenciler = öğrenci(?!lik)_
öğretmen = öğretmen_
ogretmenler = öğretmen_
hemşire = hemşire_
hemsireler = hemşire_
işçi = işçi_
isciler = işçi_
kadın = kadın_
kadinlar = kadın_
balik = balı[kğ](?!ç)_
kuşlar = kuş(u|lar|ların|ları|a|lara|un)?
değirmen = değirmen_
degirmen = değirmen_
değirmeni = değirmen_
degirmenler = değirmen_
burnu = bur(un|nu_)
acıpayam = acıpayam_
acipayam = acıpayam_
acıpayamda = acıpayam_
acıpayam'ın = acıpayam_
bozcaada = bozcaada_
bozcaadanin = bozcaada_
dikmen = dikmen_
fethiye = fethiye_
fethiyede = fethiye_
harran = harran_
kuşadası = kuşadası_
kusadasi = kuşadası_
lüleburgaz = lüleburgaz_
luleburgazda = lüleburgaz_
midyat = midyat_
soke = söke(?!n)_
şile = şile_
urla = urla(?!r)_
zile = zile_
akbelen = akbelen_
akbelende = akbelen_
denizli = denizli_
denizlide = denizli_
çanakkale = çanakkale_
canakkale = çanakkale_
ankara = ankara_
şanlıurfa = şanlıurfa_
sanliurfa = şanlıurfa_
kastamonu = kastamonu_
kırklareli = kırklareli_
kirklareli = kırklareli_
izmir = izmir_
izmir'in = izmir_
İZMİR = izmir_
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
temizdere = temizdere_
#TemizDere = temizdere_
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
zeytnlik = zeytinli[kğ]_
kutupane = kütüphane_
hastahane = hastane_
barinka = barına[kğ]_
otbüs = otobüs_
acipayma = acıpayam_
asansr = asansör(?!süz)_
ogretmn = öğretmen_
bozcada = bozcaada_
river = river
rivers = river
fishermen = fishermen
polluted = polluted
wheelchair = wheelchair
library ramps = library ramps
forest = forest
helicopter = helicopters`

/** Written after the search was done, which is not to be changed by them. */
const kept = `
bakımevi = bakımev_
hayvan = hayvan_
hayvanların = hayvan_
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
    .map((line) => {
      const [q = '', words = ''] = line.split(' = ')
      const patterns = words.split(' ').map((word) => word.replaceAll('_', `${letters}*`))
      return { q, wanted: patterns.map((word) => new RegExp(`(?<!${letters})(?:${word})(?!${letters})`, 'u')) }
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
