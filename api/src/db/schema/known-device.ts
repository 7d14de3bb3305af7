import type { Generated } from 'kysely'

/** A browser in which a member signed in or reset the password. */
export type KnownDeviceTable = {
  id: Generated<string>
  user_id: number
  /** SHA-256 of the token that the browser keeps. */
  token_hash: string
  created_at: Generated<Date>
  expires_at: Date
}
