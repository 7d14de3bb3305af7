import type { Config } from '../../config.ts'

type Addressed = { is_cimer: boolean; fax_number: string }

// Fewer digits are the country's prefix, which the form fills in.
const leastDigits = 7

/** Where a campaign's petitions are faxed to; undefined: nowhere. The complaint portal's number is a setting. */
export function faxNumberOf(
  { is_cimer, fax_number }: Addressed,
  { cimerFax }: Pick<Config, 'cimerFax'>,
): string | undefined {
  const number = is_cimer ? cimerFax : fax_number
  return number !== undefined && number.replace(/\D/g, '').length >= leastDigits ? number : undefined
}
