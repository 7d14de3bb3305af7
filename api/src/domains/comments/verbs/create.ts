import type { FastifyRequest } from 'fastify'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/database.ts'
import type { SignedIn } from '../../../http/caller.ts'
import { isConfirmed, lockAnyUser } from '../../accounts/index.ts'
import {
  answerOnce,
  digestOf,
  missingCampaign,
  ownersOf,
  repeatableCall,
  visibleCampaign,
} from '../../campaigns/index.ts'
import { notify } from '../../notifications/index.ts'
import { isMarked, queueMarked, requireOpenLinks } from '../../trust/index.ts'
import { visibleComment } from '../gates.ts'
import { presentComment } from '../presenter.ts'
import { insertComment, recentComments } from '../repository.ts'

type Input = { id: number; text: string; request: FastifyRequest }

/** The comments a day of an account without a confirmed address that are shown at once. The others wait for a moderator. */
const shownOfUnconfirmed = 5

/** Locks the account, so that parallel comments are counted one after the other. */
async function waits(trx: Db, userId: number): Promise<boolean> {
  await lockAnyUser(trx, userId)
  return (await recentComments(trx, userId)) >= shownOfUnconfirmed
}

/** A retry with the same `idempotency-key` gets the first response. @throws 404, 410, 422 */
export async function createComment({ ctx, input }: { ctx: Context<SignedIn>; input: Input }) {
  const { db, caller } = ctx
  const call = repeatableCall(input.request, caller.id, 'createComment')
  const campaign = await visibleCampaign(ctx, input.id)
  await requireOpenLinks(ctx, { text: input.text })
  const marked = await isMarked(ctx, input.text)
  const isProved = await isConfirmed(db, caller.id)
  const write = async (at: Db) => {
    const is_waiting = !isProved && (await waits(at, caller.id))
    const comment = { campaign_id: campaign.id, user_id: caller.id, text: input.text, is_waiting }
    const id = await insertComment(at, comment)
    if (id === undefined) throw await missingCampaign(at, input.id)
    if (marked && !is_waiting) await queueMarked(at, { kind: 'comment', id })
    const notified = is_waiting ? [] : ownersOf(campaign).filter((owner) => owner !== caller.id)
    await notify(at, notified, {
      ...{ kind: 'commented', campaign_id: campaign.id, now: ctx.now() },
      ...(!isProved && { mailedAt: [] }),
    })
    return presentComment(await visibleComment({ db: at, caller }, id))
  }
  return call
    ? (await answerOnce(db, call, digestOf(input.text), write)).answer
    : db.transaction().execute((trx) => write(trx))
}
