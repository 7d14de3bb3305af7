import type { BoundedKind } from '@sesol/contract'

type Bounds = {
  /** More ask for a fresh second factor. */
  alone: number
  /** More need another person. */
  second: number
}
export type StaffBounds = Record<BoundedKind, Bounds>

/** Of one member of staff: signatures in a campaign and seven days, the others in a day; `STAFF_BOUNDS` changes them. */
export const defaultBounds: StaffBounds = {
  campaigns: { alone: 10, second: 30 },
  signatures: { alone: 100, second: 100 },
  words: { alone: 50, second: 200 },
  members: { alone: 5, second: 20 },
  pauses: { alone: 5, second: 10 },
  blocks: { alone: 10, second: 30 },
  exports: { alone: 3, second: 10 },
  addresses: { alone: 3, second: 10 },
}
