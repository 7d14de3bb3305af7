import type { Generated } from 'kysely'

/** The first response to a call with an idempotency key. */
export type IdempotencyTable = {
  user_id: number
  operation: string
  key: string
  response: string
  created_at: Generated<Date>
}
