import { randomInt } from 'node:crypto'
import { sql } from 'kysely'

const slots = 16

/** Several rows share a campaign's count, so that its supporters do not wait for each other's commits. */
export const randomSlot = (): number => randomInt(slots)

/** Whether a row of `signature` counts; `signature_kind` in the database says the same. */
export const isCounted = sql<boolean>`(
  signature.email_canonical is not null and signature.confirmed_at is not null and signature.set_aside_at is null
)`
