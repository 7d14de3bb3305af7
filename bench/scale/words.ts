import { between, pick, type Random } from '../../api/src/demo/random.ts'

const things = [
  'deresi',
  'parkı',
  'ormanı',
  'sahili',
  'meydanı',
  'okulu',
  'hastanesi',
  'kütüphanesi',
  'barınağı',
  'kavşağı',
  'gölü',
  'yolu',
  'pazarı',
  'köprüsü',
  'mezarlığı',
  'ışıkları',
  'iskelesi',
  'istasyonu',
] as const

const demands = [
  'kirletilmesin',
  'satılmasın',
  'yıkılmasın',
  'kapatılmasın',
  'korunsun',
  'onarılsın',
  'herkese açık kalsın',
  'imara açılmasın',
  'için adalet istiyoruz',
  'için ses ver',
  'engelli erişimine uygun olsun',
  'denetlensin',
  'hayvanlar için güvenli olsun',
  'çocuklar için güvenli olsun',
] as const

const sentences = [
  'Aylardır aynı sorunla yaşıyoruz ve başvurularımıza yanıt alamıyoruz.',
  'Belediye ekipleri geçen bahar geldi, ölçüm yaptı ve bir daha görünmedi.',
  'Komşularımızla birlikte tutanak tuttuk, fotoğraf çektik, dilekçe yazdık.',
  'Yetkililerden istediğimiz, yürürlükteki kuralların herkese uygulanması.',
  'Burada çocuklar büyüyor, yaşlılar nefes alıyor, kuşlar yuva yapıyor.',
  'Karar verilirken bize sorulmadı; şimdi biz soruyoruz.',
  'Uzmanların raporu ortada: bugün yapılmayan, yarın on katına mal olur.',
  'Sesimizi birlikte yükseltirsek duymazdan gelemezler.',
  'İmzanız, bu dosyanın bir çekmecede unutulmasını önler.',
  'Geçen yıl açılan davada mahkeme de bizi haklı buldu.',
] as const

const syllables = [
  'ka',
  'yeşil',
  'te',
  'ak',
  'çam',
  'dere',
  'kö',
  'lü',
  'şe',
  'ğın',
  'or',
  'man',
  'pı',
  'nar',
  'çay',
  'ır',
  'su',
  'la',
  'kent',
  'iğne',
  'üz',
  'ova',
] as const

function placeName(random: Random): string {
  const length = 2 + Math.floor(3 * random() ** 2)
  const parts = Array.from({ length }, () => pick(random, syllables)).join('')
  return `${parts.charAt(0).toLocaleUpperCase('tr')}${parts.slice(1)}`
}

export const titleOf = (random: Random): string =>
  `${placeName(random)} ${placeName(random)} ${pick(random, things)} ${pick(random, demands)}`

export function textOf(random: Random, tags: readonly string[]): string {
  const paragraph = () => Array.from({ length: between(random, 2, 6) }, () => pick(random, sentences)).join(' ')
  const paragraphs = Array.from({ length: between(random, 1, 4) }, paragraph)
  return [...paragraphs, tags.map((tag) => `#${tag}`).join(' ')].join('\n\n').trim()
}

export const tagOf = (rank: number): string => `etiket_${rank}`
