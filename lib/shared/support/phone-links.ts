import { defaultCountry, portalPhone } from '@sesol/contract/limits'

/** E.164: replaces a Turkish trunk zero, keeps the portal's short number; a prefix alone is empty. */
export function toInternational(number: string): string {
  const digits = number.replace(/[\s().-]/g, '')
  if (digits === '' || digits === defaultCountry.prefix || digits === portalPhone) {
    return digits === portalPhone ? portalPhone : ''
  }
  if (digits.startsWith('+')) return digits
  if (digits.startsWith('00')) return `+${digits.slice(2)}`
  return /^(?:0|444\d{4}$)/.test(digits) ? `${defaultCountry.prefix}${digits.replace(/^0/, '')}` : `+${digits}`
}

type Callable = { isCimer: boolean; phone_number: string }

/** The complaint portal has one number for all. */
export function numberOf({ isCimer, phone_number }: Callable): string {
  const number = isCimer ? portalPhone : toInternational(phone_number)
  // Anything else, such as an extension, would dial a wrong number.
  return /^\+?\d{3,15}$/.test(number) ? number : ''
}

export const telLink = (number: string): string => `tel:${number.replace(/[^\d+]/g, '')}`

const turkish = /^\+90(\d{3})(\d{3})(\d{2})(\d{2})$/
// Country codes of one and two digits; all others have three.
const foreign = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d+)$/

export function readableNumber(number: string, locale: string): string {
  const [, area, ...groups] = turkish.exec(number) ?? []
  if (area) return [locale === 'tr' ? `0${area}` : `+90 ${area}`, ...groups].join(' ')
  const [, country, rest = ''] = foreign.exec(number) ?? []
  if (!country) return number
  return [`+${country}`, ...(rest.match(/\d{2,3}(?=\d{2}|$)|\d+/g) ?? [])].join(' ')
}
