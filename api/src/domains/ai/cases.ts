import { turkishLower } from '@sesol/shared/canonical'

const endings = { dative: ['e', 'a'], locative: ['de', 'da'], ablative: ['den', 'dan'] } as const
export type Case = keyof typeof endings | 'genitive'

const narrow: Record<string, string> = { a: 'ı', e: 'i', o: 'u', ö: 'ü' }

/** Compounds, which take an `n` before a case: `Valiliği`, `Meclisi`, `Parkı`. */
const compound =
  /(?:[aeıioöuü]s[ıiuü]|l[ıiuü]ğ[ıiuü]|(?:kurum|kurul|meclis|derneğ|vakf|kulüb|şirket|merkez|ofis|birim|konsey|ajans|işler|komisyon|teşkilat|federasyon|grub|okul|park|köy|sokağ|bulvar|meydan|göl|yol|durağ|hatt|sahil|orman|baraj|tesis)[ıiuü])$/

export const isCompound = (name: string): boolean => name.includes(' ') && compound.test(turkishLower(name))

const isUpper = (text: string) => text === text.toLocaleUpperCase('tr')

/** An abbreviation that ends as no word does is spelled: its last letter is read with an `e`. */
function soundOf(name: string): string {
  const word = turkishLower(name).split(' ').at(-1) ?? ''
  if (word === 'şti.') return 'şirketi'
  const letters = word.replace(/\P{L}/gu, '')
  const isAbbreviation = isUpper(name.split(' ').at(-1) ?? '') && !(isUpper(name) && name.includes(' '))
  return isAbbreviation && (letters.length < 3 || !/[aeıioöuü][^aeıioöuü]?$/.test(letters)) ? 'e' : letters
}

/** `Denizli Valiliğinden`, `Kızıldere’ye`, `Söğüt Parkı’nda`: bodies take no apostrophe, names of places and companies do. */
export function inflected(name: string, wanted: Case, isPlace = false): string {
  const sound = soundOf(name)
  const isOwned = isCompound(name) || sound === 'şirketi'
  const vowel = /[aeıioöuü](?=[^aeıioöuü]*$)/.exec(sound)?.[0] ?? 'e'
  const ending = wanted === 'genitive' ? `${narrow[vowel] ?? vowel}n` : endings[wanted]['eiöü'.includes(vowel) ? 0 : 1]
  const last = sound.at(-1) ?? ''
  const follows = 'aeıioöuü'.includes(last)
  const buffer = isOwned || (follows && wanted === 'genitive') ? 'n' : follows && wanted === 'dative' ? 'y' : ''
  const suffix = buffer + ('fstkçşhp'.includes(last) ? ending.replace('d', 't') : ending)
  const isBare = /^\p{Ll}/u.test(name.split(' ').at(-1) ?? '') || (!isPlace && isCompound(name))
  return name + (isBare ? '' : '’') + (isUpper(name) && name.includes(' ') ? suffix.toLocaleUpperCase('tr') : suffix)
}
