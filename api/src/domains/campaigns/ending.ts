import { type Language, tagsOfCampaign } from '@sesol/contract'
import { turkishDayOf } from '@sesol/shared/dates'
import { addDays } from 'date-fns/addDays'
import { sql } from 'kysely'
import type { Deps } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import { queueRevalidation } from '../../platform/revalidate-site.ts'
import { defineMails, type Mailing } from '../../platform/send-mail.ts'
import { activeUsers } from '../accounts/index.ts'
import { mailedCampaign } from './mailed.ts'
import { ownersOf } from './policy.ts'
import { type LockedCampaign, lockCampaign } from './repository.ts'
import { moveCampaign } from './states.ts'

const daysNotifiedBefore = 3
const atOnce = 100

type Ending = Pick<Deps, 'db' | 'config' | 'now'>

export async function endCampaigns(deps: Ending): Promise<number> {
  const today = turkishDayOf(deps.now())
  for (const id of await endingBy(deps.db, turkishDayOf(addDays(deps.now(), daysNotifiedBefore))))
    await announceEnd(deps, id, today)
  const ended = await endingBy(deps.db, turkishDayOf(addDays(deps.now(), -1)), false)
  for (const id of ended) await end(deps, id, today)
  return ended.length
}

async function endingBy(db: Db, day: string, isFirst = true): Promise<number[]> {
  const rows = await db
    .selectFrom('campaign')
    .select('id')
    .where(sql<boolean>`state = 'approved' and deleted_at is null`)
    .where('ends_on', '<=', day)
    .$if(isFirst, (query) => query.where(sql<boolean>`end_notified_on is distinct from ends_on`))
    .orderBy('ends_on')
    .limit(atOnce)
    .execute()
  return rows.map(({ id }) => id)
}

const announceEnd = ({ db, config }: Ending, id: number, today: string) =>
  db.transaction().execute(async (trx) => {
    const row = await lockOpen(trx, id)
    if (!row || row.end_notified_on === row.ends_on) return
    await trx.updateTable('campaign').set({ end_notified_on: row.ends_on }).where('id', '=', id).execute()
    if (row.ends_on >= today) await mail(trx, config, 'campaign_ends', row)
  })

const end = ({ db, config, now }: Ending, id: number, today: string) =>
  db.transaction().execute(async (trx) => {
    const row = await lockOpen(trx, id)
    if (!row || row.ends_on >= today) return
    await moveCampaign(trx, row, { act: 'end', reason: null, note: '', now: now() })
    await queueRevalidation(trx, tagsOfCampaign({ ...row, user: { id: row.user_id } }))
    await mail(trx, config, 'campaign_ended', row)
  })

async function lockOpen(trx: Db, id: number) {
  const row = await lockCampaign(trx, id).catch(() => undefined)
  return row?.state === 'approved' && row.ends_on !== null ? { ...row, ends_on: row.ends_on } : undefined
}

type Ended = LockedCampaign & { ends_on: string }

const ofEnd = {
  to: (db: Db, row: Ended) => activeUsers(db, ownersOf(row)),
  page: ({ id }: Ended) => `campaign/${id}/manage`,
  data: ({ title, ends_on }: Ended, language: Language) => ({
    title,
    date: new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(ends_on)),
  }),
  campaign: (db: Db, { id }: Ended, config: Mailing) => mailedCampaign(db, config, id),
}

const mail = defineMails({ campaign_ends: ofEnd, campaign_ended: ofEnd })
