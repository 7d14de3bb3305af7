import { type FormDay, isWave, limits, type SetAsideKind, type SetAsideReason, setAsideKinds } from '@sesol/contract'
import { turkishDayOf } from '@sesol/shared/dates'
import { subDays } from 'date-fns/subDays'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { hitsOf } from './repository.ts'

export const asideKinds: Record<SetAsideReason, SetAsideKind> = {
  ...({ burst: 'crowd', domain: 'crowd' } as const),
  ...({ throwaway: 'form', name: 'form', instant: 'form' } as const),
  staff: 'staff',
}

/** Confirmed ones: what was not confirmed would not count anyway. */
async function setAsideByKind(db: Db, campaignId: number) {
  const rows = await db
    .selectFrom('signature')
    .select(['set_aside_reason as reason', sql<number>`count(*)`.as('count')])
    .where('campaign_id', '=', campaignId)
    .where('set_aside_at', 'is not', null)
    .where('confirmed_at', 'is not', null)
    .where('email_canonical', 'is not', null)
    .groupBy('reason')
    .execute()
  return setAsideKinds
    .map((kind) => {
      const own = rows.filter(({ reason }) => reason !== null && asideKinds[reason] === kind)
      return { kind, count: own.reduce((sum, { count }) => sum + count, 0) }
    })
    .filter(({ count }) => count >= limits.setAsideShown)
}

/** Forms from before they were counted by day may have been confirmed since. */
async function formDays(db: Db, campaignId: number): Promise<FormDay[]> {
  const { rows } = await sql<FormDay>`
    select day::text, received, greatest(0, received - confirmed) as unconfirmed from (
      select day, coalesce(sum(hits) filter (where kind = 'form'), 0)::bigint as received,
        coalesce(sum(hits) filter (where kind = 'form_confirmed'), 0)::bigint as confirmed
      from campaign_day where campaign_id = ${campaignId} and kind in ('form', 'form_confirmed')
      group by day
    ) as forms where received > 0 order by day desc`.execute(db)
  return rows
}

export async function tallyOf(db: Db, campaignId: number, now: Date) {
  const since = turkishDayOf(subDays(now, limits.signatureDays - 1))
  const [signature_count, waiting, withdrawn, set_aside, days] = await Promise.all([
    hitsOf(db, campaignId, 'signature'),
    hitsOf(db, campaignId, 'waiting'),
    hitsOf(db, campaignId, 'withdrawn'),
    setAsideByKind(db, campaignId),
    formDays(db, campaignId),
  ])
  const shown = days.filter((each) => each.day >= since || isWave(each))
  return { signature_count, waiting, withdrawn, set_aside, days: shown }
}
