import { turkishDayOf } from '@sesol/shared/dates'
import { type RawBuilder, sql } from 'kysely'
import { randomSlot } from './counters.ts'
import type { DayKind } from './schema/delivery.ts'

export const countOfDay = (counted: RawBuilder<unknown>, kind: DayKind, now: Date) => sql`
  insert into campaign_day (campaign_id, kind, day, slot, hits)
  select campaign_id, ${kind}::text, ${turkishDayOf(now)}::date, ${randomSlot()}::smallint, 1 from ${counted}
  on conflict (campaign_id, kind, day, slot) do update set hits = campaign_day.hits + 1`
