export type TotalTable = {
  name: 'campaigns' | 'signatures' | 'signed_this_week'
  value: number
}
