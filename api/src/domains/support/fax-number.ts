import type { Config } from '../../config.ts'

type Addressed = { is_cimer: boolean; fax_number: string }

// Fewer digits are only the country prefix, which the form prefills.
const leastDigits = 7

export function faxNumberOf(
  { is_cimer, fax_number }: Addressed,
  { cimerFax, fax }: Pick<Config, 'cimerFax' | 'fax'>,
): string | undefined {
  if (!fax.isOffered) return undefined
  const number = is_cimer ? cimerFax : fax_number
  return number !== undefined && number.replace(/\D/g, '').length >= leastDigits ? number : undefined
}
