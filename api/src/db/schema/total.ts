import type { ListState, Topic } from '@sesol/contract'

/** Before the `province/district` whose public campaigns it counts. */
export const placePrefix = 'place:'

export type TotalTable = {
  name: `${ListState} ${Topic}` | 'campaigns' | 'signatures' | 'signed_this_week' | `${typeof placePrefix}${string}`
  value: number
}
