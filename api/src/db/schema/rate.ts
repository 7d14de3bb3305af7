/** Attempts in one window, kept here where they must outlive a restart. */
export type RateTable = {
  key: string
  window_start: Date
  window_end: Date
  hits: number
}
