import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** Undefined if no number solves it. */
export function solve(puzzle: string): number | undefined {
  const [salt, most, target] = puzzle.split(':')
  for (let number = 0; number <= Number(most); number += 1) {
    if (bytesToHex(sha256(utf8ToBytes(`${salt}${number}`))) === target) return number
  }
  return undefined
}
