import type { ListState, Topic } from '@sesol/contract'

/** The prefix of the `province/district` whose public campaigns are counted. */
export const placePrefix = 'place:'

export type TotalTable = {
  name: `${ListState} ${Topic}` | 'campaigns' | 'signatures' | 'signed_this_week' | `${typeof placePrefix}${string}`
  value: number
}
