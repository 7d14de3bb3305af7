import type { FastifyRequest } from 'fastify'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/database.ts'
import { requireOpenLinks } from '../../../http/blocks.ts'
import type { SignedIn } from '../../../http/caller.ts'
import { isMarked, queueMarked } from '../../../platform/marked.ts'
import {
  answerOnce,
  digestOf,
  missingCampaign,
  ownersOf,
  repeatableCall,
  visibleCampaign,
} from '../../campaigns/index.ts'
import { notify } from '../../notifications/index.ts'
import { visibleComment } from '../gates.ts'
import { presentComment } from '../presenter.ts'
import { insertComment } from '../repository.ts'

type Input = { id: number; text: string; request: FastifyRequest }

/** A retry with the same `idempotency-key` gets the first response. @throws 404, 410, 422 */
export async function createComment({ ctx, input }: { ctx: Context<SignedIn>; input: Input }) {
  const { db, caller } = ctx
  const call = repeatableCall(input.request, caller.id, 'createComment')
  const campaign = await visibleCampaign(ctx, input.id)
  await requireOpenLinks(ctx, { text: input.text })
  const marked = await isMarked(ctx, input.text)
  const write = async (at: Db) => {
    const id = await insertComment(at, { campaign_id: campaign.id, user_id: caller.id, text: input.text })
    if (id === undefined) throw await missingCampaign(at, input.id)
    if (marked) await queueMarked(at, { kind: 'comment', id })
    const notified = ownersOf(campaign).filter((owner) => owner !== caller.id)
    await notify(at, notified, { kind: 'commented', campaign_id: campaign.id, now: ctx.now() })
    return presentComment(await visibleComment({ db: at, caller }, id))
  }
  return call
    ? (await answerOnce(db, call, digestOf(input.text), write)).answer
    : db.transaction().execute((trx) => write(trx))
}
