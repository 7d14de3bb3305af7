/** Counts of the whole site; `bigint` arrives as a number. */
export type TotalTable = {
  name: 'campaigns' | 'signatures' | 'signed_this_week'
  value: number
}
