import { districtsOf, type Place } from './districts.ts'
import { type Province, placeKey, provinces } from './provinces.ts'

/** They are words too: they count only with an apostrophe, or with a capital inside a sentence. */
const alsoWords: Province[] = [
  'Ağrı',
  'Aydın',
  'Batman',
  'Bolu',
  'Kars',
  'Kilis',
  'Muş',
  'Ordu',
  'Sinop',
  'Tokat',
  'Uşak',
  'Van',
]

/** A centre, a market, a sea. */
const neverMeant = ['Merkez', 'Pazar', 'Akdeniz']

/** The endings of the cases and of "with" and "in", in the letters of keys; other endings make other words: Ordusu, Vanlı. */
const bareEnding = /^(?:[dt][ae](?:n|ki)?|y?[aeiu]|n?[iu]n|y?l[ae])?$/

type Word = { text: string; key: string; ending: string | undefined; isCapital: boolean; isFirst: boolean }

const wordOf = (text: string, ending: string | undefined, isFirst: boolean): Word => ({
  ...{ text: text.toLocaleLowerCase('tr'), key: placeKey(text), ending, isFirst },
  isCapital: /^\p{Lu}/u.test(text),
})

function beginsSentence(before: string): boolean {
  const last = before.replace(/["“\s]/g, '').at(-1)
  return last === undefined || '.!?:'.includes(last) || before.includes('\n')
}

const wordsOf = (text: string): Word[] =>
  Array.from(text.matchAll(/([\p{L}\p{M}]+)(?:['’‘](\p{L}+))?/gu), ({ 1: word = '', 2: ending, index }) =>
    wordOf(word, ending, beginsSentence(text.slice(Math.max(0, index - 4), index))),
  )

const forms = new Map(
  [...provinces, ...provinces.flatMap(districtsOf)].map((name) => [
    name as string,
    { lower: name.toLocaleLowerCase('tr'), key: placeKey(name) },
  ]),
)

/** ASCII typing is read too, but a letter that is written in Turkish is meant so. */
function isNamed(name: string, { text, key, ending }: Word): boolean {
  const form = forms.get(name)
  if (!form || !key.startsWith(form.key)) return false
  if (text !== key && !text.startsWith(form.lower)) return false
  const bare = key.slice(form.key.length)
  return ending === undefined ? bareEnding.test(bare) : bare === ''
}

const isProper = (word: Word) => word.ending !== undefined || (word.isCapital && !word.isFirst)

const namesProvince = (name: Province, word: Word) =>
  isNamed(name, word) && (isProper(word) || !alsoWords.includes(name))

function provinceIn(words: Word[]): Province | undefined {
  const counts = provinces
    .map((name) => ({ name, count: words.filter((word) => namesProvince(name, word)).length }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
  const [first, second] = counts
  return first && first.count !== second?.count ? first.name : undefined
}

const districtIn = (province: Province, words: Word[], isMeant: (word: Word) => boolean) =>
  districtsOf(province).find(
    (name) => !neverMeant.includes(name) && words.some((word) => isMeant(word) && isNamed(name, word)),
  )

/** A short name is often a word: Çay, Kale. */
const shortest = 5

function districtAlone(words: Word[]): Place | undefined {
  const found = provinces.flatMap((province) => {
    const district = districtIn(province, words, (word) => isProper(word) && word.key.length >= shortest)
    return district ? [{ province, district }] : []
  })
  return found.length === 1 ? found[0] : undefined
}

function placeIn(text: string): Place | undefined {
  const words = wordsOf(text)
  const province = provinceIn(words)
  return province
    ? { province, district: districtIn(province, words, ({ isCapital }) => isCapital) }
    : districtAlone(words)
}

/** @param texts the surest first; the first that names one place decides, and a later one may add its district */
export function guessPlace(texts: readonly string[]): Place | undefined {
  const found = texts.map(placeIn).filter((place) => place !== undefined)
  const [first] = found
  return first && (found.find(({ province, district }) => district && province === first.province) ?? first)
}
