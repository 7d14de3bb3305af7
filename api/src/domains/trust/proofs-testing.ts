import { createHash } from 'node:crypto'

/** What a browser does with a puzzle. @returns the value of the header that goes with the request */
export function solvePuzzle(puzzle: string): string {
  const [salt, most, target] = puzzle.split(':')
  for (let number = 0; number <= Number(most); number += 1) {
    if (createHash('sha256').update(`${salt}${number}`).digest('hex') === target) return `${puzzle}:${number}`
  }
  throw new Error(`no number solves it: ${puzzle}`)
}
