import {
  AsYouType,
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'
import metadata from 'libphonenumber-js/min/metadata'
import { plainNumber } from './text.ts'

/** Includes 43 kB of numbering plans: load it on demand. Incomplete or invalid numbers are returned unchanged. */
export type { CountryCode }
export type Country = { code: CountryCode; prefix: string }

const prefixOf = (code: CountryCode): string => `+${getCountryCallingCode(code)}`

export const countries = (): Country[] => getCountries().map((code) => ({ code, prefix: prefixOf(code) }))

// Separators, and invisible marks that address books add.
const filling = /[\s().\-/\u2010-\u2015\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
// Length and first digits only: new ranges are assigned every year.
const isValid = (number: string): boolean => parsePhoneNumberFromString(number)?.isValid() ?? false

/** Drops a national zero, also one in brackets: `+31 (0)20 …`; Italy keeps its own. */
function fromAbroad(number: string): string {
  const whole = parsePhoneNumberFromString(number)
  return whole?.isValid() ? whole.number : number
}

function fromHome(digits: string, country: CountryCode): string {
  const whole = parsePhoneNumberFromString(digits, country)
  if (whole?.isValid()) return whole.number
  if (isValid(`+${digits}`)) return `+${digits}`
  return withoutTrunk(`${prefixOf(country)}${digits}`)
}

function withoutTrunk(number: string): string {
  const typed = new AsYouType()
  typed.input(number)
  const national = typed.getNumber()?.nationalNumber ?? ''
  const withoutZero = `+${typed.getCallingCode()}${national}`
  return national !== '' && number.replace('0', '') === withoutZero ? withoutZero : number
}

export function readNumber(text: string, country: CountryCode): string {
  let number = plainNumber(text).replace(filling, '')
  if (!/^[+\d]*$/.test(number)) return text
  number = number.slice(Math.max(0, number.lastIndexOf('+')))
  const prefix = prefixOf(country)
  const rest = number.startsWith(prefix) ? number.slice(prefix.length) : number
  if (rest === '' || rest === '0' || rest === '00') return number
  if (rest === number && rest.startsWith('+')) return fromAbroad(number)
  if (rest.startsWith('00')) return fromAbroad(`+${rest.slice(2)}`)
  if (rest === number) return fromHome(number, country)
  if (!isValid(number) && rest.startsWith(prefix.slice(1)) && isValid(`+${rest}`)) return `+${rest}`
  return rest.startsWith('0') ? withoutTrunk(number) : number
}

/** Where nobody chooses a country. @returns undefined for what no number is, or two: bare digits may be of home or begin with a country. */
export function dialableNumber(text: string, home: CountryCode): string | undefined {
  const number = readNumber(text, home)
  // Complete by its own word: numbering plans grow, and a range that nobody has yet is no mistake.
  if (/^\+[1-9]\d{6,14}$/.test(text) && !isValid(number) && parsePhoneNumberFromString(text)) return text
  const isAmbiguous = /^[1-9]/.test(text) && number !== `+${text}` && isValid(`+${text}`)
  const stands = number.startsWith(prefixOf(home)) || parsePhoneNumberFromString(number)?.isPossible()
  return !isAmbiguous && (number === text ? stands : isValid(number)) ? number : undefined
}

export function findNumber(text: string, country: CountryCode): string | undefined {
  const found = parsePhoneNumberFromString(plainNumber(text), country)
  return found?.isValid() ? found.number : undefined
}

export const writeNumber = (number: string): string => (/^\+\d+$/.test(number) ? new AsYouType().input(number) : number)

export function countryOf(number: string, chosen: CountryCode): CountryCode {
  const typed = new AsYouType()
  typed.input(number)
  const prefix = typed.getCallingCode()
  if (!number.startsWith('+') || !prefix) return chosen
  return typed.getCountry() ?? (getCountryCallingCode(chosen) === prefix ? chosen : largest(prefix)) ?? chosen
}

const largest = (prefix: string): CountryCode | undefined => metadata.country_calling_codes[prefix]?.[0]

export function moveNumber(number: string, from: CountryCode, to: CountryCode): string {
  const prefix = prefixOf(from)
  return prefixOf(to) + (number.startsWith(prefix) ? number.slice(prefix.length) : '')
}

export function seemsIncomplete(number: string): boolean {
  const typed = new AsYouType()
  typed.input(number)
  return typed.getNumber() !== undefined && number.startsWith('+') && !isValid(number)
}
