import { randomInt } from 'node:crypto'
import type { PlaceKind } from '@sesol/contract'
import { turkishDayOf } from '@sesol/shared/dates'
import { timeZone } from '@sesol/shared/time-zone'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'
import type { DayKind } from './schema/counts.ts'

const slots = 16

/** Several rows share a campaign's count, so that its supporters do not wait for each other's commits. */
export const randomSlot = (): number => randomInt(slots)

/** Whether a row of `signature` counts; `signature_kind` in the database says the same. */
export const isCounted = sql<boolean>`(
  signature.email_canonical is not null and signature.confirmed_at is not null and signature.set_aside_at is null
)`

export const countOfDay = (counted: RawBuilder<unknown>, kind: DayKind, now: Date) => sql`
  insert into campaign_day (campaign_id, kind, day, slot, hits)
  select campaign_id, ${kind}::text, ${turkishDayOf(now)}::date, ${randomSlot()}::smallint, 1 from ${counted}
  on conflict (campaign_id, kind, day, slot) do update set hits = campaign_day.hits + 1`

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
