import { hash, verify } from '@node-rs/argon2'

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
