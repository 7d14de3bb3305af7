import type { Generated } from 'kysely'

/** A family of refresh tokens, from one sign-in to sign-out, misuse or expiry. */
export type SessionTable = {
  id: Generated<string>
  user_id: number
  device: Generated<string>
  /** Null after the device was revoked. */
  known_device_id: string | null
  created_at: Generated<Date>
  /** The newest refresh token; earlier ones are spent. */
  generation: Generated<number>
  /** When the newest token was issued: the same token can be signed again from this row. */
  issued_at: Date
  expires_at: Date
  revoked_at: Date | null
  /** When the second factor was given last; null: only the password. */
  verified_at: Date | null
  /** The hash of the link that ends a sign-in from a new browser. */
  end_hash: string | null
  end_until: Date | null
}
