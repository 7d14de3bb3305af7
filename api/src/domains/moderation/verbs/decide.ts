import { tagsOfCampaign } from '@sesol/contract'
import type { Db } from '../../../db/database.ts'
import { type Caller, idOf } from '../../../http/caller.ts'
import { forbidden, notFound } from '../../../http/errors.ts'
import { enqueue } from '../../../platform/jobs.ts'
import { campaignById, setCampaignState } from '../../campaigns/index.ts'
import { mayModerate } from '../policy.ts'
import { insertAudit } from '../repository.ts'

type Acting = { db: Db; caller: Caller }
type Input = { id: number; reason?: string }
type Decision = 'approved' | 'rejected'

/**
 * Decides over a campaign: its state, the row of the audit log and the message to the site come all or none.
 * @returns whether anything changed
 * @throws 403, 404
 */
async function decide(
  { db, caller }: Acting,
  { id, reason }: Input,
  decision: Decision,
): Promise<{ changed: boolean }> {
  if (!mayModerate(caller)) throw forbidden()
  return db.transaction().execute(async (transaction) => {
    // Of two moderators the second waits here, and finds it decided.
    await transaction.selectFrom('campaign').select('id').where('id', '=', id).forUpdate().execute()
    const before = await campaignById(transaction, id)
    if (!before) throw notFound('error.campaign.not_found')
    if (before.state === decision) return { changed: false }
    const campaign = await setCampaignState(transaction, id, decision)
    if (!campaign) throw notFound('error.campaign.not_found')
    await insertAudit(transaction, {
      actor_id: idOf(caller) ?? null,
      action: decision === 'approved' ? 'campaign.approve' : 'campaign.reject',
      subject: 'campaign',
      subject_id: id,
      details: { before: before.state, after: decision, ...(reason !== undefined && { reason }) },
    })
    await enqueue(transaction, 'revalidate_site', {
      tags: tagsOfCampaign({ id, user: { id: campaign.user_id }, hashtags: campaign.hashtags }),
    })
    return { changed: true }
  })
}

type Verb = { ctx: Acting; input: Input }

export const approve = ({ ctx, input }: Verb) => decide(ctx, input, 'approved')

export const reject = ({ ctx, input }: Verb) => decide(ctx, input, 'rejected')
