import { turkishDayOf } from '@sesol/shared/dates'
import { subDays } from 'date-fns/subDays'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { DayKind } from '../db/schema/counts.ts'
import { between, randomOf } from './random.ts'

const ratesPerSignature = {
  email: 0.3,
  sent_email: 0.12,
  phone: 0.08,
  sent_phone: 0.03,
  visit_whatsapp: 1.1,
  visit_x: 0.5,
  visit_copy: 0.3,
  visit_qr: 0.15,
} as const satisfies Partial<Record<DayKind, number>>

const mostDays = 90

type Acted = { id: number; signatures: number; since: Date; until: Date }

export async function importActivity(db: Db, { id, signatures, since, until }: Acted): Promise<void> {
  const random = randomOf(id)
  const length = Math.min(mostDays, Math.ceil((until.getTime() - since.getTime()) / 86_400_000))
  const days = Array.from({ length }, (_, n) => {
    const share = between(random, 0.3, 1.7) * (0.4 + (1.2 * n) / length)
    const day = turkishDayOf(subDays(until, n))
    return Object.entries(ratesPerSignature).map(([kind, rate]) => ({
      kind: kind as keyof typeof ratesPerSignature,
      day,
      hits: Math.round((signatures / length) * rate * share),
    }))
  })
  const rows = days.flat().filter(({ hits }) => hits > 0)
  if (rows.length > 0) {
    await db
      .insertInto('campaign_day')
      .values(rows.map((row) => ({ ...row, campaign_id: id, slot: 0 })))
      .execute()
  }
  await sql`
    insert into campaign_counter (campaign_id, kind, slot, hits)
    select campaign_id, kind, 0, sum(hits) from campaign_day
    where campaign_id = ${id} and kind in ('email', 'phone') group by campaign_id, kind`.execute(db)
  await sql`
    insert into campaign_visit (campaign_id, source, slot, hits)
    select campaign_id, substring(kind from 7), 0, sum(hits) from campaign_day
    where campaign_id = ${id} and kind like 'visit_%' group by campaign_id, kind`.execute(db)
}
