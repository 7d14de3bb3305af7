import { sql } from 'kysely'
import type { Deps } from '../../../context.ts'
import type { Db } from '../../../db/database.ts'
import { isCounted } from '../../../db/expressions.ts'
import { enqueue, type PayloadOf } from '../../../platform/jobs.ts'
import { campaignById, ownersOf } from '../../campaigns/index.ts'
import { notify } from '../../notifications/index.ts'
import * as jobs from '../jobs.ts'

const batch = 500

type Verb = { ctx: Pick<Deps, 'db' | 'now'>; input: PayloadOf<typeof jobs.notifySupporters> }

export async function notifySupporters({ ctx: { db, now }, input: { mailing: id, last_user_id } }: Verb) {
  await db.transaction().execute(async (trx) => {
    const mailing = await trx.selectFrom('mailing').selectAll().where('id', '=', id).executeTakeFirst()
    if (!mailing) return
    const { campaign_id, kind } = mailing
    if (kind === 'ending') return
    const supporters = await supportersOf(trx, campaign_id, last_user_id)
    const event = { kind, campaign_id, now: now() }
    // The owners have a notification of their own about an answer.
    const owners = kind === 'answer' ? await ownersIn(trx, campaign_id) : []
    const among = (isReader: boolean) =>
      supporters
        .filter(({ user_id, is_reader }) => is_reader === isReader && !owners.includes(user_id))
        .map(({ user_id }) => user_id)
    // The mailing itself is the e-mail that comes at once.
    await notify(trx, among(true), { ...event, mailedAt: ['daily', 'weekly'] })
    await notify(trx, among(false), { ...event, mailedAt: [] })
    const last = supporters.at(-1)
    if (last && supporters.length === batch) {
      await enqueue(trx, jobs.notifySupporters, { mailing: id, last_user_id: last.user_id })
    }
  })
}

async function ownersIn(db: Db, campaignId: number): Promise<number[]> {
  const campaign = await campaignById(db, campaignId)
  return campaign ? ownersOf(campaign) : []
}

type Supporter = { user_id: number; is_reader: boolean }

/** `is_reader`: wants e-mails about the campaign. */
async function supportersOf(db: Db, campaignId: number, afterId: number): Promise<Supporter[]> {
  const { rows } = await sql<Supporter>`
    select user_id, bool_or(is_reader) as is_reader from (
      (
        select user_id, bool_or(wants_updates) as is_reader from signature
        where campaign_id = ${campaignId} and user_id > ${afterId} and ${isCounted}
        group by user_id order by user_id limit ${batch}
      )
      union all
      (
        select user_id, true from follow where campaign_id = ${campaignId} and user_id > ${afterId}
        order by user_id limit ${batch}
      )
    ) as supporter
    group by user_id order by user_id limit ${batch}`.execute(db)
  return rows
}
