import type { BoundedKind } from '@sesol/contract'

type Bounds = {
  /** More ask for a fresh second factor. */
  alone: number
  /** More are refused, unless an admin lifts it once. */
  most: number
}
export type StaffBounds = Record<BoundedKind, Bounds>

/** The bounds of one member of staff: signatures in a campaign and seven days, the others in a day. */
export const staffBounds: StaffBounds = {
  campaigns: { alone: 10, most: 30 },
  signatures: { alone: 100, most: 100 },
  words: { alone: 50, most: 200 },
  members: { alone: 5, most: 20 },
  pauses: { alone: 5, most: 10 },
  blocks: { alone: 10, most: 30 },
  exports: { alone: 3, most: 10 },
  addresses: { alone: 3, most: 10 },
  domains: { alone: 3, most: 10 },
}
