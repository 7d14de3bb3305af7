import {
  actsWithReason,
  changeActs,
  type decisionForm,
  type ModeratorAct,
  type ReasonCode,
  tagsOfCampaign,
} from '@sesol/contract'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/database.ts'
import { type Caller, idOf } from '../../../http/caller.ts'
import { forbidden, HttpError, invalid } from '../../../http/errors.ts'
import { queueRevalidation } from '../../../platform/jobs.ts'
import {
  acceptPending,
  type CampaignRow,
  dropPending,
  lockCampaign,
  moveCampaign,
  type Pending,
  pendingOf,
  presentCampaign,
} from '../../campaigns/index.ts'
import { mailOwner } from '../mails.ts'
import { mayModerate } from '../policy.ts'
import { insertAudit } from '../repository.ts'

export type Acting = Pick<Context, 'db' | 'now'> & { caller: Caller; config: { siteUrl: string } }
type Input = { id: number; act: ModeratorAct } & Partial<z.output<typeof decisionForm>>
type Decision = { act: ModeratorAct; reason: ReasonCode | null; note: string; now: Date }

/** State, audit row, e-mail and revalidation are one transaction. A repeated decision changes nothing. @throws 400, 403, 404, 409, 410 */
export async function decide({ ctx, input }: { ctx: Acting; input: Input }) {
  const { db, caller, config } = ctx
  if (!mayModerate(caller)) throw forbidden()
  const { id, act, reason = null, note = '', revision } = input
  if (actsWithReason.includes(act) && reason === null) throw invalid({ reason: ['error.moderation.reason_required'] })
  const decision = { act, reason, note, now: ctx.now() }
  return db.transaction().execute(async (trx) => {
    // A concurrent moderator waits here and finds it decided.
    const row = await lockCampaign(trx, id)
    const pending = (await pendingOf(trx, [id])).get(id)
    const subject = pending && isChangeAct(act) ? pending : undefined
    if (!subject && isDone(row, act)) return { changed: false, campaign: await presentCampaign(trx, id) }
    if (revision !== undefined && revision !== revisionOf(row, pending)) {
      throw new HttpError(409, 'error.moderation.changed')
    }
    if (subject) await decideChange(trx, row, subject, decision)
    else await moveCampaign(trx, row, decision)
    const after = await lockCampaign(trx, id)
    await insertAudit(trx, {
      actor_id: idOf(caller) ?? null,
      action: subject ? `change.${act}` : `campaign.${act}`,
      subject: 'campaign',
      subject_id: id,
      details: { before: row.state, after: after.state, version: after.version, reason, ...(note && { note }) },
    })
    await mailOwner(trx, config, after, decision, subject !== undefined)
    const hashtags = [...row.hashtags, ...after.hashtags]
    await queueRevalidation(trx, tagsOfCampaign({ id, user: { id: row.user_id }, hashtags }))
    return { changed: true, campaign: await presentCampaign(trx, id) }
  })
}

const isChangeAct = (act: ModeratorAct): boolean => (changeActs as readonly ModeratorAct[]).includes(act)

async function decideChange(trx: Db, row: CampaignRow, pending: Pending, { act, reason, note, now }: Decision) {
  if (act === 'approve') return acceptPending(trx, row, pending, now)
  // The owner reads why in the state of the campaign; asked for a change, the text stays there to be corrected.
  if (act === 'reject') await dropPending(trx, row.id)
  await trx.updateTable('campaign').set({ reason, note, waiting_since: null }).where('id', '=', row.id).execute()
}

const outcomes: Partial<Record<ModeratorAct, CampaignRow['state']>> = {
  approve: 'approved',
  'request-changes': 'changes_requested',
  reject: 'rejected',
  hide: 'hidden',
  close: 'closed',
}

const isDone = ({ state }: CampaignRow, act: ModeratorAct): boolean => outcomes[act] === state

type Revised = { updated_at: Date }
/** Of the text that a moderator reads: the change, or the campaign itself. */
export const revisionOf = (row: Revised, pending: Revised | undefined): string =>
  (pending ?? row).updated_at.toISOString()
