import type { Generated } from 'kysely'

export type KnownDeviceTable = {
  id: Generated<string>
  user_id: number
  token_hash: string
  created_at: Generated<Date>
  expires_at: Date
}
