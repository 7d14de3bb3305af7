/** Before the `province/district` whose public campaigns it counts. */
export const placePrefix = 'place:'

export type TotalTable = {
  name: 'campaigns' | 'signatures' | 'signed_this_week' | `${typeof placePrefix}${string}`
  value: number
}
