import type { opinionForm } from '@sesol/contract'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import type { SignedIn } from '../../../http/caller.ts'
import { forbidden } from '../../../http/errors.ts'
import { lockCampaign } from '../../campaigns/index.ts'
import { isOwn } from '../policy.ts'
import { presentOpinion } from '../presenter.ts'
import { opinionsOf } from '../queries.ts'
import { insertAudit } from '../repository.ts'

type Verb = { ctx: Context<SignedIn>; input: { id: number } & z.output<typeof opinionForm> }

export async function giveOpinion({ ctx: { db, caller, now }, input }: Verb) {
  const { id, recommendation = null, note } = input
  return db.transaction().execute(async (trx) => {
    if (isOwn(caller, await lockCampaign(trx, id))) throw forbidden('error.moderation.own')
    await trx
      .insertInto('campaign_opinion')
      .values({ campaign_id: id, user_id: caller.id, recommendation, note, created_at: now() })
      .execute()
    const opinion = (await opinionsOf(trx, id)).at(-1)
    if (!opinion) throw new Error('what was written is there')
    await insertAudit(
      trx,
      { caller },
      {
        action: 'campaign.opinion',
        subject: 'campaign',
        subject_id: id,
        details: { recommendation, ...(note && { note }) },
      },
    )
    return presentOpinion(opinion)
  })
}
