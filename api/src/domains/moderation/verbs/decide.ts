import { tagsOfCampaign } from '@sesol/contract'
import type { Context } from '../../../context.ts'
import { type Caller, idOf } from '../../../http/caller.ts'
import { forbidden } from '../../../http/errors.ts'
import { queueRevalidation } from '../../../platform/jobs.ts'
import { endWaiting, lockCampaign, presentCampaign, reviewChanges, setCampaignState } from '../../campaigns/index.ts'
import { mailOwner } from '../mails.ts'
import { mayModerate } from '../policy.ts'
import { insertAudit } from '../repository.ts'

type Acting = Pick<Context, 'db' | 'now'> & { caller: Caller; config: { siteUrl: string } }
type Decision = { state: 'approved' } | { state: 'rejected'; reason: string }

/** State, audit row, e-mail and revalidation are one transaction. Accepted changes send no e-mail. @throws 403, 404, 410 */
async function decide({ db, now, caller, config }: Acting, id: number, decision: Decision) {
  if (!mayModerate(caller)) throw forbidden()
  return db.transaction().execute(async (trx) => {
    // A concurrent moderator waits here and finds it decided.
    const before = await lockCampaign(trx, id)
    const moves = before.state !== decision.state
    const changed = moves || before.waiting_since !== null
    if (changed) {
      if (moves) await setCampaignState(trx, id, decision.state)
      else await endWaiting(trx, id)
      await reviewChanges(trx, id, now())
      await insertAudit(trx, {
        actor_id: idOf(caller) ?? null,
        action: decision.state === 'approved' ? 'campaign.approve' : 'campaign.reject',
        subject: 'campaign',
        subject_id: id,
        details: {
          before: before.state,
          after: decision.state,
          ...(decision.state === 'rejected' && { reason: decision.reason }),
        },
      })
      if (moves) await mailOwner(trx, config, before, decision)
      await queueRevalidation(trx, tagsOfCampaign({ id, user: { id: before.user_id }, hashtags: before.hashtags }))
    }
    return { changed, campaign: await presentCampaign(trx, id) }
  })
}

export const approve = ({ ctx, input }: { ctx: Acting; input: { id: number } }) =>
  decide(ctx, input.id, { state: 'approved' })

export const reject = ({ ctx, input }: { ctx: Acting; input: { id: number; reason: string } }) =>
  decide(ctx, input.id, { state: 'rejected', reason: input.reason })
