import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { type Challenge, type GuardedForm, parseChallenge, proofSeconds } from '@sesol/contract'

const sealOf = (secret: string, { salt, most, target }: Omit<Challenge, 'seal'>) =>
  createHmac('sha256', secret).update(`form-challenge:${salt}:${most}:${target}`).digest('base64url')

const targetOf = (salt: string, number: number | string) =>
  createHash('sha256').update(`${salt}${number}`).digest('hex')

/** Its expected cost is half of `most` hashes, and `most` is a bound, unlike that of leading zeros. */
export function newChallenge(secret: string, { form, most, now }: { form: GuardedForm; most: number; now: Date }) {
  const salt = `${form}.${now.getTime()}.${randomBytes(12).toString('base64url')}.`
  const puzzle = { salt, most, target: targetOf(salt, randomInt(most + 1)) }
  return { ...puzzle, seal: sealOf(secret, puzzle) }
}

const isSame = (left: string, right: string) =>
  left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right))

/** The salt of a correct solution in time, which counts once; undefined for everything else. */
export function provenSalt(secret: string, { form, proof, now }: { form: GuardedForm; proof: string; now: Date }) {
  const [, given = '', number = ''] = /^(.{1,300}):(\d{1,8})$/.exec(proof) ?? []
  const challenge = parseChallenge(given)
  if (!challenge || !isSame(challenge.seal, sealOf(secret, challenge))) return undefined
  const [of, issued] = challenge.salt.split('.')
  const age = (now.getTime() - Number(issued)) / 1000
  if (of !== form || age < proofSeconds.least || age > proofSeconds.most) return undefined
  return targetOf(challenge.salt, number) === challenge.target ? challenge.salt : undefined
}
