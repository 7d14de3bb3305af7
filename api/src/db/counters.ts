import { randomInt } from 'node:crypto'

const slots = 16

/** Several rows share a campaign's count, so that its supporters do not wait for each other's commits. */
export const randomSlot = (): number => randomInt(slots)
