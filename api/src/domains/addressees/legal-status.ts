import type { AddresseeKind, DraftSource } from '@sesol/contract'
import { firstNames as plainNames } from '@sesol/contract/ai/first-names'
import { canonical } from '@sesol/shared/canonical'
import lists from './legal-status-words.json' with { type: 'json' }

/** What an addressee is to Turkish law. */
export type LegalStatus = 'public' | 'private' | 'foreign'

const ofKind: Record<AddresseeKind, LegalStatus> = {
  ministry: 'public',
  governorship: 'public',
  district_governorship: 'public',
  municipality: 'public',
  institution: 'public',
  company: 'private',
  foreign: 'foreign',
  other: 'private',
}

/** The words without diacritics, because many people type without them. */
const words = (name: string) =>
  ` ${canonical(name)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')} `
const listed = (lines: string[]) => lines.flatMap((line) => line.split(', ')).map(words)
/** Longer words may have a suffix. */
const beginnings = (lines: string[]) => listed(lines).map((word) => (word.length > 6 ? word.trimEnd() : word))

/** Mali and Mısır are Turkish words, too: financial, maize. */
const notCountries = ['TR', 'ML', 'EG']
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const codes = letters.flatMap((first) => letters.map((second) => first + second))
const countries = ['tr', 'en'].flatMap((language) => {
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
  return codes.flatMap((code) => (notCountries.includes(code) ? [] : words(names.of(code) ?? '—')))
})

const ofTheState = beginnings(lists.ofTheState)
const foreign = beginnings(lists.foreign)
const peoples = [...listed(lists.peoples), ...countries.filter((name) => name.trim() !== '')]
const cities = listed(lists.cities)
const privateForms = beginnings(lists.private)
const brands = listed(lists.brands)
const offices = beginnings(lists.offices)
const trades = beginnings(lists.trades)
/** A word that is also a name is one at the beginning. */
const firstNames = [...[...plainNames].map(words), ...listed(lists.namesAndWords)]

/** `DSİ`, `RTÜK’e`; not `DEDAŞ`, a company. */
const acronym = /^[A-ZÇĞİÖŞÜ]{2,7}(?<!AŞ)(?:['’]\p{L}+)?$/u
const courtesy = /^ (?:(?:sayin|sn|av|dr|prof|doc|bay|bayan|uzm|op) )+/
const neverOfBrands = / (?:muhtar|kaymakam|valili|belediye|bakanl|universite|rektor|ilkokul|ortaokul|lise|mahkeme)/
/** A Turkish compound ends so, `Bakanlığı`, and may have a case after it, `Bakanlığına`. */
const compound = /\p{L}{3}[iu](?:n[ae]|nd[ae]n?|n[iu]n?|yla|yle)? $/u
const surname = /(?:oglu|ogullari|c[iu]) $/
/** A Turkish mission is named after the city where it is, a foreign one after its country. */
const mission = / (?:buyukelci|baskonsolos|konsolos)/

/** The status of a public body, unless the name reads like that of a company, a person or a foreign body. */
function statusOfName(institution: string): LegalStatus {
  const written = words(institution).replace(courtesy, ' ')
  const phrase = ofTheState.find((each) => written.includes(each))
  const name = phrase ? written.replace(phrase, ' kurum ') : written
  const has = (list: string[]) => list.some((word) => name.includes(word))
  if (has(foreign)) return 'foreign'
  if (has(privateForms)) return 'private'
  if (has(peoples) && !name.startsWith(' t c ')) return / (?:hastane|lise)/.test(name) ? 'private' : 'foreign'
  if (has(cities) && !mission.test(name)) return 'foreign'
  if (has(brands) && !neverOfBrands.test(name)) return 'private'
  if (has(offices)) return 'public'
  if (has(trades)) return 'private'
  if (acronym.test(institution.trim())) return 'public'
  const isPerson = firstNames.some((first) => name.startsWith(first)) || surname.test(name)
  return name.trim().includes(' ') && compound.test(name) && !isPerson ? 'public' : 'private'
}

type Addressee = { institution: string; isPortal: boolean; kind?: AddresseeKind | undefined }

/** The kind in the directory decides; a name that the directory does not have is judged by its words. */
export function legalStatusOf({ institution, isPortal, kind }: Addressee): LegalStatus {
  if (isPortal) return 'public'
  return kind ? ofKind[kind] : statusOfName(institution)
}

type Details = Partial<Record<DraftSource | 'petition', string>>

const named = /4982|bilgi edinme|(?:right to|freedom of) information/
/** No licence: `ruhsat verilsin` asks for one, `bilgisayar verilsin` for a computer. */
const documents =
  /^(?:bilgi(?!sayar)|belge|rapor|tutana|harita|veri|sonu[çc]|kay[id]|istatisti|s[öo]zle[şs]me|[öo]l[çc][üu]m|analiz)/
const wish = /s[iuü]n(?:l[ae]r)?$/
const disclosure = /^(?:ver|a[çc]ikla|payla[şs]|bildir|g[öo]nder|yay[iy]|g[öo]ster)/

/** A demand that also asks for an act is a petition. */
export function asksForInformation(details: Details): boolean {
  if (named.test(canonical(Object.values(details).join('\n')))) return true
  const demand = canonical(details.change_proposal ?? details.change_request ?? '')
  const words = demand.split(/[^\p{L}]/u)
  const wishes = words.filter((word) => wish.test(word))
  const asksForOne = words.some((word) => documents.test(word) && !wish.test(word))
  return asksForOne && wishes.length > 0 && wishes.every((verb) => disclosure.test(verb))
}

type Petition = Addressee & { petition: string; demand: string }

/** The law whose term an answer to a petition has; undefined where none has a term. In doubt the longer term counts. */
export function lawOfPetition({ petition, demand, ...addressee }: Petition): 'petition' | 'information' | undefined {
  if (legalStatusOf(addressee) !== 'public') return undefined
  const isRequest = !petition.includes('3071') && asksForInformation({ change_request: demand, petition })
  return isRequest ? 'information' : 'petition'
}
