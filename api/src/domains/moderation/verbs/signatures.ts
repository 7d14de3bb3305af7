import { pathOf } from '@sesol/contract'
import type { Db } from '../../../db/database.ts'
import { inTransaction, retryDeadlocks } from '../../../db/transaction.ts'
import { HttpError } from '../../../http/errors.ts'
import type { Call } from '../../../http/routes.ts'
import { existingCampaign, pageOf, readIdCursor } from '../../campaigns/index.ts'
import { rankNow } from '../../ranking/index.ts'
import {
  applyToMatching,
  countMatching,
  lockSignatures,
  matchingSignatures,
  signatureCount,
  signatureGroups,
  signaturesOfCampaign,
} from '../../support/index.ts'
import { auditAct, openLift, sumOf } from '../budgets.ts'
import { presentReviewedSignature } from '../presenter.ts'
import { insertAudit } from '../repository.ts'
import type { Act } from './decide.ts'

/** Addresses are personal data, so each page that is read is audited. @throws 404, 410 */
export async function listSignatures({ ctx, input: { id, state, cursor } }: Call<'moderatedSignatures'>) {
  const { db } = ctx
  await existingCampaign(db, id)
  const rows = await signaturesOfCampaign(db, id, state, readIdCursor(cursor))
  await insertAudit(db, ctx, { action: 'signatures.read', subject: 'campaign', subject_id: id })
  const { page, next } = pageOf(rows, pathOf('moderatedSignatures', { id }), { state })
  return { next, previous: null, results: page.map(presentReviewedSignature) }
}

export async function signatureReport({ ctx: { db }, input: { id } }: Call<'signatureReport'>) {
  await existingCampaign(db, id)
  return signatureGroups(db, id)
}

/** @throws 403, 404, 409 `error.staff.bound` for many, 410 */
export async function invalidateSignatures({ ctx, input }: Act<'invalidateSignatures'>) {
  const { db, caller, config, now } = ctx
  const { id, act, dry_run, expected, ...criteria } = input
  await existingCampaign(db, id)
  const action = `signatures.${act}` as const
  const invalidate = async (trx: Db) => {
    await lockSignatures(trx, id)
    const matching = await matchingSignatures(trx, id, act, criteria)
    const matched = await countMatching(trx, matching)
    const sum = matched + (await sumOf(trx, ctx, { kind: 'signatures', action, subject_id: id })).sum
    const isAbove = caller.kind === 'staff' && sum > config.staffBounds.signatures.most
    const is_above = isAbove && (await openLift(trx, ctx, 'signatures')) === undefined
    const answer = async (changed: number) => ({
      ...{ matched, changed, sum, is_above },
      signature_count: await signatureCount(trx, id),
    })
    if (dry_run) return answer(0)
    if (expected !== undefined && expected !== matched) throw new HttpError(409, 'error.moderation.changed')
    const changed = await applyToMatching(trx, act, matching)
    if (changed) await rankNow(trx, [id], now())
    const details = { act, criteria, matched, changed }
    await auditAct(trx, ctx, { action, subject: 'campaign', subject_id: id, details })
    return answer(changed)
  }
  return retryDeadlocks(() => inTransaction(db, invalidate))
}
