import { type Language, limits } from '@sesol/contract'
import { turkishLower } from '@sesol/shared/canonical'
import { districtsOf } from '@sesol/shared/districts'
import { placeKey, provinces } from '@sesol/shared/provinces'
import { cut, oneLine } from '../../platform/clean-text.ts'
import { inflected } from './cases.ts'
import type { Material } from './material.ts'
import { linesOf } from './sentences.ts'
import { bodyName, capital, tidy, withoutStop } from './tidy.ts'

const titleLength = 70
/** No wishes: `kesin`, `basın`. */
const wish = /(?<!(?<!\p{L})(?:ke|ba|ya))s[ıiuü]n(?:l[ae]r)?$/u
const asks = /m[ae]l[ıi](?:d[ıi]r|y[ıi]z)?$|(?:istiyor|istemiyor|bekliyor|talep ediyor|rica ediyor)u[zm]$/
const asksInEnglish = /\b(?:should|must|please|we (?:ask|want|demand))\b/
const isDemand = (sentence: string) => [wish, asks, asksInEnglish].some((each) => each.test(turkishLower(sentence)))

/** The last words of a sentence that needs no other verb. */
const verb =
  /(?:yoru[mz]|yor(?:lar)?|[ae]l[ıi]m|[ıiuü]n(?:[ıiuü]z)?|[dt][ıiuü]r|m[ae]z|[ae]c[ae][kğ](?:[ıiuü]z|l[ae]r)?|gerek(?:ir)?|laz[ıi]m|[şs]art|hay[ıi]r|yeter|son|yok|de[ğg]il)$/u

/** `asansörün tamiri` is asked for by an accusative, `bir doktor` is not. */
const isDefinite = (lower: string) =>
  /m[ae]s[ıi]$/.test(lower) ||
  (/[ıiuü]$/.test(lower) &&
    lower
      .split(' ')
      .slice(0, -1)
      .some((word) => /[ıiuü]n$/.test(word)))
const polite = /^(?:lütfen|artık|acilen|acil olarak),? /i
const twice = /(s[ıiuü]n(?:l[ae]r)?),? (?:diye )?ist[ıi]yor(?:uz|um)$/i
const pictographs = /\p{RGI_Emoji}|\p{Extended_Pictographic}/gv

/** A whole sentence without its end: `bir doktor` becomes `Bir doktor istiyoruz`. */
function asSentence(written: string, names: readonly string[], language: Language): string {
  const plain = withoutStop(oneLine(language === 'tr' ? tidy(written, names) : written))
  const text = plain.replace(polite, '').replace(twice, '$1')
  const lower = turkishLower(text)
  if (language !== 'tr' || text === '' || text.endsWith('?') || isDemand(text) || verb.test(lower))
    return capital(text, language)
  if (!isDefinite(lower)) return capital(`${text} istiyoruz`)
  return capital(`${text}n${[...lower].findLast((letter) => 'ıiuü'.includes(letter))} istiyoruz`)
}

const stories = ['change_request', 'awareness_message', 'complaint_description'] as const
export const sentencesIn = (text: string): string[] =>
  linesOf(text.slice(0, limits.detail)).flatMap(({ sentences }) => sentences)

/** What the person asks for: in its own field, or in a sentence of the story that asks. */
export function demandOf({ details }: Material, names: readonly string[], language: Language): string {
  const own = details.change_proposal?.slice(0, limits.detail)
  const sentence = asSentence(own ?? '', names, language)
  if (sentence) return sentence.length > limits.standfirst ? brief(sentence) : sentence
  const found = stories
    .flatMap((name) => sentencesIn(details[name] ?? ''))
    .find(
      (each) =>
        /\s/.test(each.trim()) &&
        each.length <= limits.title &&
        (isDemand(withoutStop(each)) || /m[ae]s[ıi]\.?$/.test(each)),
    )
  return asSentence(found ?? '', names, language)
}

/** They fill a sentence that is too long for a title. */
const fillers =
  / (?:en geç |en fazla )?\S+ (?:gün|hafta|ay|saat) içinde(?= )| (?:bir an önce|derhal|hemen|acilen|artık|mutlaka)(?= )/giu

const partEnds = /[,;:–]| (?:ve|çünkü|ayrıca|and|because) /g

/** The first part that asks for something. */
function firstPart(sentence: string): string | undefined {
  const parts = [...sentence.matchAll(partEnds)].map(({ index }) => sentence.slice(0, index))
  return parts.find((part) => isDemand(part) && part.includes(' '))
}

/** What a title holds of a sentence. */
export function brief(sentence: string): string {
  const whole = withoutStop(sentencesIn(sentence)[0] ?? '')
  if (whole.length <= titleLength) return whole
  const last = [...whole.matchAll(partEnds)]
    .map(({ index, 0: end }) => whole.slice(index + end.length).trim())
    .find((part) => part.length <= titleLength && isDemand(part))
  return cut(firstPart(whole) ?? (last ? capital(last) : whole.replace(fillers, '')), titleLength)
}

const known = new Set([...provinces, ...provinces.flatMap(districtsOf)].map(placeKey))
const isKnown = (part: string) => known.has(placeKey(part)) && placeKey(part) !== placeKey('Merkez')
const settlement = /^\p{Lu}[\p{L}’]*(?: \p{Lu}[\p{L}’]*){0,2}(?: (?:köyü|mahallesi|beldesi))?$/u
/** They are in every town. */
const anywhere = /cadde|soka[kğg]|bulvar|merkez|huzurevi|otogar|okul|hastane|meydan|lojman/
const isSettlement = (part: string) => settlement.test(part) && !anywhere.test(turkishLower(part))
const local = /^(\p{Lu}\p{L}+) (?:büyükşehir |il |ilçe )?(?:belediye|valili|kaymakaml)/iu

/** The names of places that were given, the one for a title first. */
export function placesOf({ details, institution, scope }: Material): string[] {
  const parts = (details.event_place ?? '').split(/[,\n]/).map((part) => bodyName(part.trim()))
  const at = parts.findIndex(isKnown)
  const nearest = parts.at(at < 0 ? -1 : Math.max(at - 1, 0))
  const office = scope === 'local' ? local.exec(institution)?.[1] : undefined
  const named = [nearest, ...(at < 0 ? [] : parts.slice(at)), office]
  return named.filter(
    (name): name is string => name !== undefined && name.length > 1 && (isKnown(name) || isSettlement(name)),
  )
}

const brings =
  /(?:^| )(?:istiyor|yap[ıi]l|kurul|a[çc][ıi]l|gel|kon|getiril|veril|ba[ğg]lan|atan|dikil|gönderil|ulaş|ayr[ıi]l)\p{L}*$/u
const hasCase = /(?<!m|yay)[ae] |[dt][ae](?:n|ki)? |n[ıiuü] istiyor/

/** What comes to a place is asked for in the dative; what happens there, or names its place itself, in the locative. */
const caseBefore = (sentence: string) => {
  const lower = turkishLower(sentence)
  return brings.test(lower) && !hasCase.test(lower) ? 'dative' : 'locative'
}

const isProper = (text: string) => /^\p{L}+[’']|^\p{Lu}\p{Lu}|^\p{Lu}\p{L}* \p{Lu}/u.test(text)
const namesPlace = (text: string, language: Language) =>
  /(?<=[\p{L},] )\p{Lu}\p{Ll}/u.test(text) || (language === 'tr' && /\p{L}[’']\p{Ll}/u.test(text))

/** A sentence as it goes on behind other words. */
export const continued = (text: string, language: Language): string =>
  isProper(text) ? text : text.charAt(0).toLocaleLowerCase(language) + text.slice(1)

/** `köyümüze`, `mahallenin`: of a place that has a name. */
const ours =
  /(?<!\p{L})(?:köy|mahalle|belde)(?:[ıiuü]?m[ıiuü]z)?(?:(y?[ea])|([dt][ea])(ki)?|([dt][ea]n)|(n?[ıiuü]n))(?!\p{L})/iu

function named(sentence: string, place: string): string {
  return sentence.replace(ours, (_, dative, locative, ki = '', ablative) => {
    const wanted = dative ? 'dative' : locative ? 'locative' : ablative ? 'ablative' : 'genitive'
    return inflected(place, wanted, true) + ki
  })
}

const repeats = (place: string, sentence: string) =>
  place.includes(' ') && turkishLower(sentence).includes(turkishLower(place.split(' ').at(-1) ?? '').slice(0, 3))

/** `arıtma tesisi yapılsın` and `Kızıldere` make `Kızıldere’ye arıtma tesisi yapılsın`. */
export function placed(sentence: string, places: readonly string[], language: Language): string {
  const [nearest = ''] = places
  if (sentence === '' || sentence.endsWith('?') || nearest === '' || namesPlace(sentence, language)) return sentence
  if (language !== 'tr') return `${sentence} in ${nearest}`
  if (!isKnown(nearest) && ours.test(sentence)) return capital(named(sentence, nearest))
  const place = places.find((each) => !repeats(each, sentence))
  return place === undefined || sentence.startsWith(place)
    ? sentence
    : `${inflected(place, caseBefore(sentence), true)} ${continued(sentence, language)}`
}

export function titleFrom(sentence: string, places: readonly string[], language: Language): string {
  const short = capital(brief(oneLine(sentence.replace(pictographs, '')).replace(/ \?/g, '?')), language)
  const fitting = [short, firstPart(short) ?? short].map((each) => placed(each, places, language))
  return fitting.find((each) => each.length <= titleLength) ?? short
}
