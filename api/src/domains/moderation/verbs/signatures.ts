import { limits, pathOf, type SignatureAct, type SignatureFilter, type signatureQuery } from '@sesol/contract'
import { subDays } from 'date-fns/subDays'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/database.ts'
import { retryDeadlocks } from '../../../db/deadlocks.ts'
import { HttpError } from '../../../http/errors.ts'
import { existingCampaign, pageOf, rankNow, readIdCursor } from '../../campaigns/index.ts'
import {
  applyToMatching,
  countMatching,
  lockSignatures,
  matchingSignatures,
  signatureCount,
  signatureGroups,
  signaturesOfCampaign,
} from '../../support/index.ts'
import { hasProposed } from '../entries.ts'
import { requireRecent } from '../policy.ts'
import { presentReviewedSignature } from '../presenter.ts'
import { insertAudit } from '../repository.ts'

type Acting = Pick<Context, 'db' | 'caller' | 'now'>
type List = { ctx: Acting; input: { id: number } & z.output<typeof signatureQuery> }

/** Addresses are personal data, so each page that is read is audited. @throws 404, 410 */
export async function listSignatures({ ctx, input: { id, state, cursor } }: List) {
  const { db } = ctx
  await existingCampaign(db, id)
  const rows = await signaturesOfCampaign(db, id, state, readIdCursor(cursor))
  await insertAudit(db, ctx, { action: 'signatures.read', subject: 'campaign', subject_id: id })
  const { page, next } = pageOf(rows, pathOf('moderatedSignatures', { id }), { state })
  return { next, previous: null, results: page.map(presentReviewedSignature) }
}

export async function signatureReport({ ctx: { db }, input: { id } }: { ctx: Acting; input: { id: number } }) {
  await existingCampaign(db, id)
  return signatureGroups(db, id)
}

const proposalDays = 7

type Input = { id: number; act: SignatureAct } & SignatureFilter

/** Many need two moderators: the first call proposes, that of another one does it. @throws 403, 404, 409, 410 */
export async function invalidateSignatures({ ctx, input }: { ctx: Acting; input: Input }) {
  const { db, caller, now } = ctx
  const { id, act, dry_run, expected, ...criteria } = input
  await existingCampaign(db, id)
  const invalidate = async (trx: Db) => {
    await lockSignatures(trx, id)
    const matching = await matchingSignatures(trx, id, act, criteria)
    const matched = await countMatching(trx, matching)
    const answer = async (changed: number, needs_second: boolean) => ({
      matched,
      changed,
      needs_second,
      signature_count: await signatureCount(trx, id),
    })
    const isProposal = await needsSecond(trx, ctx, { id, act, criteria, matched })
    if (dry_run) return answer(0, isProposal)
    if (matched > limits.signaturesAlone) requireRecent(caller, now())
    if (expected !== undefined && expected !== matched) throw new HttpError(409, 'error.moderation.changed')
    const changed = isProposal ? 0 : await applyToMatching(trx, act, matching)
    if (changed) await rankNow(trx, [id], now())
    await insertAudit(trx, ctx, {
      action: isProposal ? 'signatures.propose' : `signatures.${act}`,
      subject: 'campaign',
      subject_id: id,
      details: { act, criteria, matched, changed },
    })
    return answer(changed, isProposal)
  }
  return retryDeadlocks(() => db.transaction().execute(invalidate))
}

type Wanted = { id: number; act: SignatureAct; criteria: object; matched: number }

async function needsSecond(trx: Db, { caller, now }: Acting, { matched, ...proposal }: Wanted): Promise<boolean> {
  if (matched <= limits.signaturesAlone || !('id' in caller)) return false
  return !(await hasProposed(trx, proposal, { notBy: caller.id, since: subDays(now(), proposalDays) }))
}
