import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { type GuardedForm, proofSeconds } from '@sesol/contract'

const targetOf = (salt: string, number: string) => createHash('sha256').update(`${salt}${number}`).digest('hex')
const sealOf = (secret: string, puzzle: string) => createHmac('sha256', secret).update(`form-puzzle:${puzzle}`).digest()

/** Its expected cost is half of `most` hashes, and `most` is a bound, unlike that of leading zeros. */
export function newPuzzle(secret: string, { form, most, now }: { form: GuardedForm; most: number; now: Date }) {
  const salt = `${form}.${now.getTime()}.${randomBytes(12).toString('base64url')}.`
  const puzzle = [salt, most, targetOf(salt, String(randomInt(most + 1)))].join(':')
  return `${puzzle}:${sealOf(secret, puzzle).toString('base64url')}`
}

/** The salt of a correct solution in time, which counts once; undefined for everything else. */
export function provenSalt(secret: string, { form, proof, now }: { form: GuardedForm; proof: string; now: Date }) {
  const [salt = '', most, target, seal = '', number = ''] = proof.split(':')
  const [own, given] = [sealOf(secret, [salt, most, target].join(':')), Buffer.from(seal, 'base64url')]
  if (given.length !== own.length || !timingSafeEqual(given, own)) return undefined
  const [of, issued] = salt.split('.')
  const age = (now.getTime() - Number(issued)) / 1000
  if (of !== form || age < proofSeconds.least || age > proofSeconds.most) return undefined
  return targetOf(salt, number) === target ? salt : undefined
}
