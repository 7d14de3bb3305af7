import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Challenge } from '@sesol/contract/proof'

/** Undefined if no number solves it. */
export function solve({ salt, most, target }: Challenge): number | undefined {
  for (let number = 0; number <= most; number += 1) {
    if (bytesToHex(sha256(utf8ToBytes(`${salt}${number}`))) === target) return number
  }
  return undefined
}
