import {
  AsYouType,
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'
import metadata from 'libphonenumber-js/min/metadata'

/**
 * The world's telephone numbers, with 43 kB of numbering plans: loaded when a number is to be written, never with a page.
 * A number is `+` and digits; a text that has begun, or is none, stays as it is.
 */
export type { CountryCode }
export type Country = { code: CountryCode; prefix: string }

const prefixOf = (code: CountryCode): string => `+${getCountryCallingCode(code)}`

export const countries = (): Country[] => getCountries().map((code) => ({ code, prefix: prefixOf(code) }))

// What stands between digits, and the marks that address books put around a number unseen.
const filling = /[\s().\-/\u2010-\u2015\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
// By length and first digits alone: the plans that are loaded know no more, and new numbers are given out every year.
const isValid = (number: string): boolean => parsePhoneNumberFromString(number)?.isValid() ?? false

/** Digits without a country's prefix, as they are written at home. */
function fromHome(digits: string, country: CountryCode): string {
  const whole = parsePhoneNumberFromString(digits, country)
  if (whole?.isValid()) return whole.number
  if (isValid(`+${digits}`)) return `+${digits}`
  return withoutTrunk(`${prefixOf(country)}${digits}`)
}

/** Without the zero that is dialled at home only; where the zero belongs to the number, as in Italy, it stays. */
function withoutTrunk(number: string): string {
  const typed = new AsYouType()
  typed.input(number)
  const national = typed.getNumber()?.nationalNumber ?? ''
  const kept = `+${typed.getCallingCode()}${national}`
  return national !== '' && number.replace('0', '') === kept ? kept : number
}

/** What has been written or pasted, in any spelling, as a number; the chosen country is that of numbers without a prefix. */
export function readNumber(text: string, country: CountryCode): string {
  let number = text.replace(filling, '')
  if (!/^[+\d]*$/.test(number)) return text
  // Pasted behind what stood there.
  number = number.slice(Math.max(0, number.lastIndexOf('+')))
  const prefix = prefixOf(country)
  const rest = number.startsWith(prefix) ? number.slice(prefix.length) : number
  if (rest === '' || rest === '0' || rest === '00' || (rest === number && rest.startsWith('+'))) return number
  if (rest.startsWith('00')) return `+${rest.slice(2)}`
  if (rest === number) return fromHome(number, country)
  // The prefix once more, behind the one that stood there.
  if (!isValid(number) && rest.startsWith(prefix.slice(1)) && isValid(`+${rest}`)) return `+${rest}`
  return rest.startsWith('0') ? withoutTrunk(number) : number
}

/** The one number that stands in a pasted text among words; undefined where none does, or one with an extension. */
export function findNumber(text: string, country: CountryCode): string | undefined {
  const found = parsePhoneNumberFromString(text, country)
  return found?.isValid() && !found.ext ? found.number : undefined
}

/** A number in the groups in which its country writes it, as far as it goes. */
export const writeNumber = (number: string): string => (/^\+\d+$/.test(number) ? new AsYouType().input(number) : number)

/** Whose number it is. Several countries may share a prefix: then the chosen one, else the largest of them. */
export function countryOf(number: string, chosen: CountryCode): CountryCode {
  const typed = new AsYouType()
  typed.input(number)
  const prefix = typed.getCallingCode()
  if (!number.startsWith('+') || !prefix) return chosen
  return typed.getCountry() ?? (getCountryCallingCode(chosen) === prefix ? chosen : largest(prefix)) ?? chosen
}

const largest = (prefix: string): CountryCode | undefined => metadata.country_calling_codes[prefix]?.[0]

/** The same number in another country. */
export function moveNumber(number: string, from: CountryCode, to: CountryCode): string {
  const prefix = prefixOf(from)
  return prefixOf(to) + (number.startsWith(prefix) ? number.slice(prefix.length) : '')
}

/** Whether digits seem to be missing, or too many; a prefix alone is no number yet. */
export function seemsIncomplete(number: string): boolean {
  const typed = new AsYouType()
  typed.input(number)
  return typed.getNumber() !== undefined && number.startsWith('+') && !isValid(number)
}
