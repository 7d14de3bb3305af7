import { dictionary } from '@zxcvbn-ts/language-common'

const turkish = [
  'sifre123',
  'sifre1234',
  'sifre12345',
  'parola12',
  'parola123',
  'parola1234',
  'sifremyok',
  'istanbul34',
]

/** What is tried first, in small letters, the most common before the others. */
export const commonPasswords: readonly string[] = [
  ...turkish,
  ...dictionary['passwords-common'].map((word) => word.toLowerCase()),
]

const common = new Set(commonPasswords)

/** Whether the password stands, in any letter case, among those that are tried first. */
export const isCommon = (password: string): boolean => common.has(password.toLowerCase())
