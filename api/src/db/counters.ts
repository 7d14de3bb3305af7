import { randomInt } from 'node:crypto'

const slots = 16

/**
 * One of the rows over which a campaign's count is spread. Whoever counts takes one at random, so that the supporters
 * of one hot campaign do not wait for each other's commits.
 */
export const randomSlot = (): number => randomInt(slots)
