import { randomInt } from 'node:crypto'

const slots = 16

/**
 * A random one of the rows that share a campaign's count, so that the supporters of one campaign do not wait for each
 * other's commits.
 */
export const randomSlot = (): number => randomInt(slots)
