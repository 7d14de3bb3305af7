import { turkishDayOf } from '@sesol/shared/dates'
import { subMonths } from 'date-fns/subMonths'
import { sql } from 'kysely'
import type { Deps } from '../../../context.ts'
import type { Db } from '../../../db/database.ts'
import { notFound } from '../../../http/errors.ts'
import type { Call } from '../../../http/routes.ts'
import { defineMails, type Mailing } from '../../../platform/send-mail.ts'
import { activeUsers, requireConfirmed } from '../../accounts/index.ts'
import {
  coOwnerIds,
  isPromiseShown,
  isReadable,
  lockCampaign,
  mailedCampaign,
  managedCampaign,
  ownersOf,
  requireShown,
  workPage,
} from '../../campaigns/index.ts'
import { dateOf } from '../deadlines.ts'
import { planMailing } from '../mailings.ts'

const batch = 100
const monthsUntilSolved = 3

type Acting = Pick<Deps, 'db' | 'config' | 'now'>
type Promised = Asked & { day: string }
type Asked = { id: number; user_id: number; co_owner_ids: number[]; title: string }

const toOwners = {
  to: (db: Db, asked: Asked) => activeUsers(db, ownersOf(asked)),
  campaign: (db: Db, { id }: Asked, config: Mailing) => mailedCampaign(db, config, id),
}

const mail = defineMails({
  solution_asked: {
    ...toOwners,
    page: (asked: Asked, { id }) => `${workPage(asked, id)}#outcome`,
    data: ({ title }: Asked) => ({ title }),
  },
  promise_asked: {
    ...toOwners,
    page: ({ id }: Promised) => `campaign/${id}/manage#promises`,
    data: ({ title, day }: Promised, language) => ({ title, date: dateOf(day, language) }),
  },
})

/** Two workers ask once: the second finds the row changed. */
export const askAboutPromises = ({ db, config, now }: Acting): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<Promised>`
      update promise set asked_at = ${now()} from campaign
      where asked_at is null and day <= ${turkishDayOf(now())} and campaign.id = campaign_id and ${isReadable}
        and ${isPromiseShown}
      returning campaign.id, user_id, ${coOwnerIds} as co_owner_ids, title, day`.execute(trx)
    for (const promised of rows) await mail(trx, config, 'promise_asked', promised)
  })

export async function askOwners({ ctx }: { ctx: Acting }): Promise<number> {
  let asked = 0
  for (let count = batch; count === batch; asked += count) {
    count = await ctx.db.transaction().execute((trx) => askBatch(trx, ctx))
  }
  return asked
}

/** What the owner says is final, and is mailed to those who asked for updates. @throws 403, 404, 409, 410 */
export async function decidePromise({ ctx, input: { id, promise, is_kept } }: Call<'decidePromise'>) {
  const moment = ctx.now()
  requireShown(await managedCampaign(ctx, id))
  await requireConfirmed(ctx)
  await ctx.db.transaction().execute(async (trx) => {
    await lockCampaign(trx, id)
    const mailing_id = await planMailing(trx, { campaign_id: id, kind: 'update', from: moment, now: moment })
    const { numAffectedRows } = await sql`
      update promise set is_kept = ${is_kept}, decided_at = ${moment}, mailing_id = ${mailing_id}
      where id = ${promise} and campaign_id = ${id} and is_kept is null and day <= ${turkishDayOf(moment)}
        and ${isPromiseShown}`.execute(trx)
    if (numAffectedRows === 0n) throw notFound('error.request.not_found')
  })
  return {}
}

/** Again after another outcome or end. Reads `campaign_without_outcome` and `campaign_unsolved`. */
const asking = (now: Date) => {
  const since = subMonths(now, monthsUntilSolved)
  const isUnasked = (moment: string) => sql`not exists (
    select from owner_question as question
    where question.campaign_id = campaign.id and question.asked_at > ${sql.raw(moment)}
  )`
  const isClosed = sql`campaign.state = 'closed' and campaign.deleted_at is null`
  return sql<Asked>`
    (select id, user_id, ${coOwnerIds} as co_owner_ids, title from campaign
      where outcome is null and ends_on is not null and ${isClosed} and ends_on < ${since}::date
        and ${isUnasked('ends_on')} limit ${batch})
    union all
    (select id, user_id, ${coOwnerIds} as co_owner_ids, title from campaign
      where outcome in ('partly', 'lost', 'ended') and ${isClosed} and outcome_at < ${since}
        and ${isUnasked('outcome_at')} limit ${batch})
    limit ${batch}`
}

async function askBatch(trx: Db, { config, now }: Acting): Promise<number> {
  // Two workers would ask twice.
  await sql`select pg_advisory_xact_lock(hashtextextended('ask-owners', 0))`.execute(trx)
  const moment = now()
  const { rows } = await asking(moment).execute(trx)
  for (const asked of rows) {
    await trx
      .insertInto('owner_question')
      .values({ campaign_id: asked.id, asked_at: moment })
      .onConflict((conflict) => conflict.column('campaign_id').doUpdateSet({ asked_at: moment }))
      .execute()
    await mail(trx, config, 'solution_asked', asked)
  }
  return rows.length
}
