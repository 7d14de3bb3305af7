/** The last requested copy of a member's data. */
export type DataExportTable = {
  user_id: number
  state: 'making' | 'ready' | 'failed'
  requested_at: Date
  /** Name among the private files. */
  file: string | null
  bytes: number
  expires_at: Date
}
