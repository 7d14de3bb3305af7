import { defaultCountry, portalPhone } from '@sesol/contract'
import { dialableNumber } from '@sesol/shared/phone-numbers'
import { invalid } from '../../http/errors.ts'

/** The number in E.164; a prefix alone, which the phone field prefills, counts as empty. @throws 400 for what can be read in two ways or none */
export function storedNumber(field: string, written: string): string {
  if (written === '' || written === defaultCountry.prefix) return ''
  const number = written === portalPhone ? written : dialableNumber(written, defaultCountry.code)
  if (number === undefined) throw invalid({ [field]: ['error.field.phone'] })
  return number
}
