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
