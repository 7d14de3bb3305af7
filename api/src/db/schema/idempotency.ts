import type { Generated } from 'kysely'

/** The first answer to a call that its sender may repeat. */
export type IdempotencyTable = {
  user_id: number
  operation: string
  key: string
  response: string
  created_at: Generated<Date>
}
