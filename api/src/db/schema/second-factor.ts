import type { Generated } from 'kysely'

export type SecondFactorTable = {
  user_id: number
  /** Encrypted with a key that is not in the database. */
  secret: string
  /** The newest time step whose code was used; codes of earlier ones are refused. */
  last_step: Generated<number>
  created_at: Date
  /** Null until the first code was given. */
  confirmed_at: Date | null
}

export type RecoveryCodeTable = {
  user_id: number
  code_hash: string
}

export type SignInChallengeTable = {
  token_hash: string
  user_id: number
  purpose: Generated<ChallengePurpose>
  tries: Generated<number>
  expires_at: Date
}

export type ChallengePurpose = 'sign_in' | 'add_passkey' | 'verify'

export type PasskeyTable = {
  id: Generated<number>
  user_id: number
  credential_id: string
  public_key: Buffer
  /** The counter of its last signature; it stays 0 for passkeys that do not count. */
  counter: number
  transports: string[]
  name: string
  created_at: Date
  last_used_at: Date | null
}
