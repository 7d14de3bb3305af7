import type { Language } from '@sesol/contract'
import { turkishDayOf } from '@sesol/shared/dates'
import { addDays } from 'date-fns/addDays'
import { type RawBuilder, sql } from 'kysely'
import type { Deps } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import { enqueue } from '../../platform/jobs.ts'
import { queueRevalidation } from '../../platform/revalidate-site.ts'
import { defineMails, type Mailing } from '../../platform/send-mail.ts'
import { activeUsers } from '../accounts/index.ts'
import { isIn, type LockedCampaign, lockCampaign, mailedCampaign, ownersOf, tagsOfRow } from '../campaigns/index.ts'
import * as jobs from './jobs.ts'

const daysNotifiedBefore = 3
const atOnce = 100

type Acting = Pick<Deps, 'db' | 'config' | 'now'>

/** Owners hear of a last day before it; after it the campaign is overdue, of which owners and addressee hear once. */
export async function passDeadlines({ db, config, now }: Acting): Promise<void> {
  const today = turkishDayOf(now())
  const soon = turkishDayOf(addDays(now(), daysNotifiedBefore))
  const isNear = sql<boolean>`answer_due_on >= ${today} and due_notified_on is distinct from answer_due_on`
  for (const id of await waitingUntil(db, soon, isNear)) {
    await ofWaiting(db, id, async (trx, row) => {
      if (row.due_notified_on === row.answer_due_on) return
      await trx.updateTable('campaign').set({ due_notified_on: row.answer_due_on }).where('id', '=', id).execute()
      await mail(trx, config, 'answer_due', row)
    })
  }
  for (const id of await waitingUntil(db, turkishDayOf(addDays(now(), -1)))) {
    await ofWaiting(db, id, async (trx, row) => {
      if (row.is_overdue || row.answer_due_on >= today) return
      const overdue_notified_at = row.overdue_notified_at ?? now()
      await trx.updateTable('campaign').set({ is_overdue: true, overdue_notified_at }).where('id', '=', id).execute()
      await queueRevalidation(trx, tagsOfRow(row))
      if (row.overdue_notified_at) return
      await mail(trx, config, 'answer_overdue', row)
      await enqueue(trx, jobs.sendAnswerLink, { campaign_id: id, is_overdue: true })
    })
  }
}

async function waitingUntil(db: Db, day: string, is: RawBuilder<boolean> = sql`true`): Promise<number[]> {
  const rows = await db
    .selectFrom('campaign')
    .select('id')
    .where(sql<boolean>`${isIn.waiting} and not is_overdue`)
    .where('answer_due_on', '<=', day)
    .where(is)
    .orderBy('answer_due_on')
    .limit(atOnce)
    .execute()
  return rows.map(({ id }) => id)
}

type Due = LockedCampaign & { answer_due_on: string }

const ofWaiting = (db: Db, id: number, act: (trx: Db, row: Due) => Promise<void>) =>
  db.transaction().execute(async (trx) => {
    const row = await lockCampaign(trx, id).catch(() => undefined)
    if (row?.state !== 'approved' || row.answered_at !== null || row.answer_due_on === null) return
    await act(trx, { ...row, answer_due_on: row.answer_due_on })
  })

export const dateOf = (day: string, language: Language) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))

const ofDue = {
  to: (db: Db, row: Due) => activeUsers(db, ownersOf(row)),
  page: ({ id }: Due) => `campaign/${id}`,
  data: ({ title, institution_or_person_name: name, answer_due_on }: Due, language: Language) => ({
    ...{ title, name, date: dateOf(answer_due_on, language) },
  }),
  campaign: (db: Db, { id }: Due, config: Mailing) => mailedCampaign(db, config, id),
}

const mail = defineMails({
  answer_due: ofDue,
  answer_overdue: { ...ofDue, page: ({ id }: Due) => `campaign/${id}/apply` },
})
