import { defaultCountry, portalPhone } from '@sesol/contract/limits'

/** E.164: replaces a Turkish trunk zero, keeps the portal's short number; a prefix alone is empty. */
export function toInternational(number: string): string {
  const digits = number.replace(/[\s().-]/g, '')
  if (digits === '' || digits === defaultCountry.prefix || digits === portalPhone) {
    return digits === portalPhone ? portalPhone : ''
  }
  if (digits.startsWith('+')) return digits
  if (digits.startsWith('00')) return `+${digits.slice(2)}`
  return digits.startsWith('0') ? `${defaultCountry.prefix}${digits.slice(1)}` : `+${digits}`
}
