export type RequestWindowTable = {
  key: string
  hits: number
  ends_at: Date
}
