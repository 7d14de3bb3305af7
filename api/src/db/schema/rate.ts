/** Counted attempts of one window, where they must survive a restart. */
export type RateTable = {
  key: string
  window_start: Date
  window_end: Date
  hits: number
}
