import { hash, verify } from '@node-rs/argon2'

// Argon2id at OWASP's lowest recommendation; more would let a burst of sign-ins take the machine's memory.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

let decoy: Promise<string> | undefined

/**
 * Whether the password belongs to the hash. Without a hash (no such member) it takes the same time and is false.
 */
export async function checkPassword(password: string, stored: string | undefined): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password')
  const matches = await verify(stored ?? (await decoy), password)
  return matches && stored !== undefined
}
