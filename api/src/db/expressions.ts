import type { PlaceKind } from '@sesol/contract'
import { timeZone } from '@sesol/shared/time-zone'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'

export const zone = sql.lit(timeZone)

const isActive = sql`taken_down_at is not null and restored_at is null`

/** Whether a legal notice took it down; `id` is an expression of the query. */
export const isTakenDown = (kind: PlaceKind, id: RawBuilder<number>) => sql<boolean>`exists (
  select from legal_place where kind = ${sql.lit(kind)} and subject_id = ${id} and ${isActive}
)`

export async function isDown(db: Db, kind: PlaceKind, id: number): Promise<boolean> {
  const { rows } = await sql<{ down: boolean }>`select ${isTakenDown(kind, sql`${id}`)} as down`.execute(db)
  return rows[0]?.down ?? false
}
