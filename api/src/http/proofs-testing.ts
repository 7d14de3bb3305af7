import { createHash } from 'node:crypto'
import { parseChallenge } from '@sesol/contract'

/** What a browser does with a puzzle. @returns the value of the header that goes with the request */
export function solvePuzzle(text: string): string {
  const challenge = parseChallenge(text)
  if (!challenge) throw new Error(`not a puzzle: ${text}`)
  const { salt, most, target } = challenge
  for (let number = 0; number <= most; number += 1) {
    if (createHash('sha256').update(`${salt}${number}`).digest('hex') === target) return `${text}:${number}`
  }
  throw new Error('no number solves it')
}
