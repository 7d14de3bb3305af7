export type RateTable = {
  key: string
  window_start: Date
  window_end: Date
  hits: number
}
