import type { Generated } from 'kysely'

export type IdempotencyTable = {
  user_id: number
  operation: string
  key: string
  body_digest: Buffer
  response: string
  created_at: Generated<Date>
}
