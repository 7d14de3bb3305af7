import { pathOf, tags } from '@sesol/contract'
import type { Db } from '../../../db/database.ts'
import { inTransaction, retryDeadlocks } from '../../../db/transaction.ts'
import { forbidden, HttpError, notFound } from '../../../http/errors.ts'
import type { Call } from '../../../http/routes.ts'
import { queueRevalidation } from '../../../platform/revalidate-site.ts'
import { existingCampaign, lockCampaign, ownersOf, pageOf, readIdCursor } from '../../campaigns/index.ts'
import { notify } from '../../notifications/index.ts'
import { rankNow } from '../../ranking/index.ts'
import {
  applyToMatching,
  clearMailDomain,
  countMatching,
  lockSignatures,
  lockWaitingDomain,
  matchingSignatures,
  noPaper,
  setPaper,
  signatureCount,
  signatureGroups,
  signaturesOfCampaign,
  waitingDomains,
} from '../../support/index.ts'
import { auditAct, openLift, sumOf } from '../budgets.ts'
import { mail } from '../mails.ts'
import { isOwn, requireRecent } from '../policy.ts'
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

/** Repeated, it changes nothing. @throws 400, 403, 404, 410 */
export async function removeStatedPaper({ ctx, input: { id, reason, note } }: Act<'removeStatedPaper'>) {
  const { db, caller, config } = ctx
  await db.transaction().execute(async (trx) => {
    const campaign = await lockCampaign(trx, id)
    if (isOwn(caller, campaign)) throw forbidden('error.moderation.own')
    if (campaign.paper_count === 0) return
    await setPaper(trx, id, noPaper)
    await mail(trx, config, 'paper_removed', { campaign, reason, note })
    await notify(trx, ownersOf(campaign), { kind: 'decided', campaign_id: id, act: 'paper_remove', now: ctx.now() })
    await queueRevalidation(trx, [tags.campaign(id)])
    await insertAudit(trx, ctx, {
      action: 'sheet.remove',
      subject: 'campaign',
      subject_id: id,
      details: { stated: campaign.paper_count, reason, ...(note && { note }) },
    })
  })
}

export async function listDomains({ ctx: { db, now } }: Call<'waitingDomains'>) {
  return { results: await waitingDomains(db, now()) }
}

/** A repeated call changes nothing. @throws 403, 404 */
export async function clearDomain({ ctx, input: { domain } }: Call<'clearDomain'>) {
  const { db, caller, config, now } = ctx
  return retryDeadlocks(() =>
    db.transaction().execute(async (trx) => {
      const found = await lockWaitingDomain(trx, domain)
      if (!found) throw notFound()
      const { campaigns, waiting, isCleared } = found
      if (isCleared) return { restored: 0, campaigns: [] }
      if (waiting > config.staffBounds.signatures.alone) requireRecent(caller, now())
      const restored = await clearMailDomain(trx, domain, campaigns, now())
      const details = { value: domain, restored, campaigns }
      await auditAct(trx, ctx, { action: 'service.clear_domain', subject: 'service', subject_id: 0, details })
      return { restored, campaigns }
    }),
  )
}
