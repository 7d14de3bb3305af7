import { hash, verify } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'

// OWASP's minimum for Argon2id; more would let a burst of sign-ins exhaust memory.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

let decoy: Promise<string> | undefined

/** Takes the same time without a hash, so that the existence of an account does not show. */
export async function checkPassword(password: string, stored: string | undefined): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password')
  const matches = await verify(stored ?? (await decoy), password)
  return matches && stored !== undefined
}

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
