import { defaultCountry, portalPhone } from '@sesol/contract/limits'

/**
 * A number as it is sent: with a leading `+`. A Turkish number written with its trunk zero gets the country's prefix,
 * the portal's short number stays as it is, and a prefix alone is no number.
 */
export function toInternational(number: string): string {
  const digits = number.replace(/[\s().-]/g, '')
  if (digits === '' || digits === defaultCountry.prefix || digits === portalPhone) {
    return digits === portalPhone ? portalPhone : ''
  }
  if (digits.startsWith('+')) return digits
  if (digits.startsWith('00')) return `+${digits.slice(2)}`
  return digits.startsWith('0') ? `${defaultCountry.prefix}${digits.slice(1)}` : `+${digits}`
}
