import { subMonths } from 'date-fns/subMonths'
import { sql } from 'kysely'
import type { Deps } from '../../../context.ts'
import type { Db } from '../../../db/database.ts'
import { defineMails } from '../../../platform/send-mail.ts'
import { activeUsers } from '../../accounts/index.ts'
import { coOwnerIds, mailedCampaign, ownersOf, workPage } from '../../campaigns/index.ts'

const batch = 100
const monthsUntilSolved = 3

type Acting = Pick<Deps, 'db' | 'config' | 'now'>
type Asked = { id: number; user_id: number; co_owner_ids: number[]; title: string }

const mail = defineMails({
  solution_asked: {
    to: (db, asked: Asked) => activeUsers(db, ownersOf(asked)),
    page: (asked: Asked, { id }) => `${workPage(asked, id)}#outcome`,
    data: ({ title }: Asked) => ({ title }),
    campaign: (db, { id }: Asked, config) => mailedCampaign(db, config, id),
  },
})

export async function askOwners({ ctx }: { ctx: Acting }): Promise<number> {
  let asked = 0
  for (let count = batch; count === batch; asked += count) {
    count = await ctx.db.transaction().execute((trx) => askBatch(trx, ctx))
  }
  return asked
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
