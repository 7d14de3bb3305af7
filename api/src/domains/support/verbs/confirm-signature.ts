import type { endpoints } from '@sesol/contract'
import { subDays } from 'date-fns/subDays'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import { retryDeadlocks } from '../../../db/deadlocks.ts'
import { badRequest, gone } from '../../../http/errors.ts'
import { liftSuppression } from '../../../platform/mail/index.ts'
import { fixedRetention } from '../../../platform/retention-days.ts'
import { openLink } from '../links.ts'
import { deleteSignatures } from '../own-signatures.ts'
import { lockLinked, removeSharedName } from '../repository.ts'
import { recordConfirmation } from '../signing.ts'
import { requireConsent } from '../special-consent.ts'
import { markStatement } from '../statements.ts'

type Input = z.output<typeof endpoints.confirmSignature.body.schema>

const instantMs = 1000

/** May be repeated, also after the link has expired. @throws 400 for a bad link, 410 for an expired one and a withdrawn signature */
export async function confirmSignature({ ctx, input }: { ctx: Context; input: Input }) {
  const { config, db, now } = ctx
  const link = openLink(config, 'confirm', input.token)
  if (!link) throw badRequest('error.signature.link')
  const { id, campaign_id, corrections, issuedAt, expiresAt } = link
  const moment = now()
  const age = moment.getTime() - issuedAt.getTime()
  const confirmed = await recordConfirmation(db, {
    id,
    corrections,
    special_consent: input.special_consent ?? null,
    // Before the e-mail: the clocks of two machines differ.
    is_instant: age >= 0 && age < instantMs,
    since: subDays(moment, fixedRetention.waiting_signature),
  })
  requireConsent(confirmed)
  if (confirmed.outcome === 'confirmed') {
    await liftSuppression(db, config, confirmed.email)
    await markStatement(ctx, id)
    return { campaign_id, signature_count: confirmed.count }
  }
  const isExpired = confirmed.outcome === 'expired' || moment >= expiresAt
  throw gone(isExpired ? 'error.signature.expired' : 'error.signature.withdrawn')
}

/** May be repeated. Faxes that were sent cannot be recalled. @throws 400 for a bad link */
export async function withdrawByMail({ ctx, input }: { ctx: Context; input: Input }) {
  const { config, db, privateFiles } = ctx
  const link = openLink(config, 'withdraw', input.token)
  if (!link) throw badRequest('error.signature.link')
  const images = await retryDeadlocks(() =>
    db.transaction().execute(async (trx) => {
      const row = await lockLinked(trx, link)
      return row ? deleteSignatures(trx, [row.id]) : []
    }),
  )
  for (const image of images) await privateFiles.delete(image)
  return { campaign_id: link.campaign_id }
}

/** The signature stays. May be repeated, also after it was withdrawn. @throws 400 for a bad link */
export async function unshareName({ ctx: { config, db }, input }: { ctx: Context; input: Input }) {
  const link = openLink(config, 'withdraw', input.token)
  if (!link) throw badRequest('error.signature.link')
  await removeSharedName(db, link)
  return { campaign_id: link.campaign_id }
}
