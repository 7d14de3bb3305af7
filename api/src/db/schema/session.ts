import type { Generated } from 'kysely'

/** A family of refresh tokens: begun by one sign-in, ended by sign-out, misuse or age. */
export type SessionTable = {
  id: Generated<string>
  user_id: number
  /** Program and system that signed in, by name; empty where nobody could tell. */
  device: Generated<string>
  created_at: Generated<Date>
  /** Number of the newest refresh token; earlier ones are spent. */
  generation: Generated<number>
  /** When the newest token was issued: its claims, and so the token, can be made again from this row. */
  issued_at: Date
  expires_at: Date
  revoked_at: Date | null
}
