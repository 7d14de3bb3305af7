import type { Generated } from 'kysely'

export type IdempotencyTable = {
  user_id: number
  operation: string
  key: string
  /** Null where an earlier version wrote the row. */
  body_digest: Buffer | null
  response: string
  created_at: Generated<Date>
}
