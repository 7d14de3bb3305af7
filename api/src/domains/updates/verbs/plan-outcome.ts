import { limits } from '@sesol/contract'
import { addHours } from 'date-fns/addHours'
import type { Deps } from '../../../context.ts'
import { planMailing } from '../mailings.ts'

type Verb = { ctx: Pick<Deps, 'db' | 'now'>; input: { campaign_id: number } }

/** Hours later, so that the owner can correct it; a change within a week of the e-mail waits for the end of that week. */
export async function planOutcome({ ctx: { db, now }, input: { campaign_id } }: Verb): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const campaign = await trx
      .selectFrom('campaign')
      .select(['outcome', 'outcome_at'])
      // An account without a confirmed address sends no mail.
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('user')
            .select('id')
            .whereRef('user.id', '=', 'campaign.user_id')
            .where('email_confirmed_at', 'is not', null),
        ),
      )
      .where('id', '=', campaign_id)
      .where('state', '=', 'closed')
      .where('deleted_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!campaign?.outcome || !campaign.outcome_at) return
    const from = addHours(campaign.outcome_at, limits.outcomeMailHours)
    await planMailing(trx, { campaign_id, kind: 'outcome', from, now: now() })
  })
}
