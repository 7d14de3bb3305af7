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

/** The passwords in lower case, most common first. */
export const commonPasswords: readonly string[] = [
  ...turkish,
  ...dictionary['passwords-common'].map((word) => word.toLowerCase()),
]

const common = new Set(commonPasswords)

export const isCommon = (password: string): boolean => common.has(password.toLowerCase())
