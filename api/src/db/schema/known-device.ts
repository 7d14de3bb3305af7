import type { Generated } from 'kysely'

export type KnownDeviceTable = {
  id: Generated<string>
  user_id: number
  /** SHA-256 of the token that the browser keeps. */
  token_hash: string
  created_at: Generated<Date>
  expires_at: Date
}
