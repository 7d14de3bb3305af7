export type DataExportTable = {
  user_id: number
  state: 'making' | 'ready' | 'failed'
  requested_at: Date
  file: string | null
  bytes: number
  expires_at: Date
}
