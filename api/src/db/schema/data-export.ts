/** The copy of a member's data that was asked for last. */
export type DataExportTable = {
  user_id: number
  state: 'making' | 'ready' | 'failed'
  requested_at: Date
  /** Name among the private files. */
  file: string | null
  bytes: number
  /** When row and file go. */
  expires_at: Date
}
