import type { SheetForm } from '@sesol/contract'
import { secondsInDay } from 'date-fns/constants'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../../../context.ts'
import { type AttemptRule, attempt } from '../../../db/attempts.ts'
import type { Db } from '../../../db/database.ts'
import type { SignedIn } from '../../../http/caller.ts'
import { badRequest, HttpError, invalid, notFound, throttled } from '../../../http/errors.ts'
import { answerOnce, digestOf, managedCampaign, repeatableCall, requireShown } from '../../campaigns/index.ts'
import { mediaByIds, takeHeld } from '../../media/index.ts'
import { insertSheet, lockSheet, presentSheets, removeSheet, type SheetRow, sheetsOf } from '../paper.ts'

const rule: AttemptRule = { name: 'paper-sheet', most: 200, seconds: secondsInDay }

type Acting = Context<SignedIn>

export async function ownSheets({ ctx, input: { id } }: { ctx: Acting; input: { id: number } }) {
  await managedCampaign(ctx, id)
  return { results: await presentSheets(ctx.db, await sheetsOf(ctx.db, id)) }
}

type Adding = { ctx: Acting; input: { id: number; form: SheetForm; request: FastifyRequest } }

/** Waits for a moderator. A repeated call with the same key gets the first answer. @throws 400, 403, 404, 409, 410, 422, 429 */
export async function addSheet({ ctx, input: { id, form, request } }: Adding) {
  const { db, caller, now } = ctx
  const campaign = await managedCampaign(ctx, id)
  requireShown(campaign)
  const wait = await attempt(ctx, rule, String(id))
  if (wait > 0) throw throttled(wait)
  const call = repeatableCall(request, caller.id, `addSheet:${id}`)
  const { answer } = await answerOnce(db, call, digestOf(form), async (trx) => {
    const { media_id, stated } = form
    await takeScan(trx, media_id, caller.id, now())
    const values = { campaign_id: id, user_id: caller.id, media_id, stated, created_at: now() }
    return presentOne(trx, await insertSheet(trx, values))
  })
  return answer
}

async function takeScan(trx: Db, id: number, userId: number, now: Date): Promise<void> {
  if (!(await takeHeld(trx, userId, [id], now))) throw invalid({ media_id: ['error.media.not_found'] })
  if ((await mediaByIds(trx, [id])).get(id)?.is_video) throw badRequest('error.media.only_images')
}

async function presentOne(trx: Db, row: SheetRow) {
  const [presented] = await presentSheets(trx, [row])
  if (!presented) throw new Error('what was added is presented')
  return presented
}

type Removing = { ctx: Acting; input: { id: number; sheet: number } }

export async function removeOwnSheet({ ctx, input: { id, sheet } }: Removing) {
  await managedCampaign(ctx, id)
  await ctx.db.transaction().execute(async (trx) => {
    const row = await lockSheet(trx, sheet)
    if (row?.campaign_id !== id) throw notFound('error.request.not_found')
    if (row.state !== 'waiting') throw new HttpError(409, 'error.sheet.decided')
    await removeSheet(trx, sheet)
  })
}
