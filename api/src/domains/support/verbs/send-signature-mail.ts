import { mailboxOf } from '@sesol/shared/mailbox'
import type { Context } from '../../../context.ts'
import { badRequest } from '../../../http/errors.ts'
import type { Call } from '../../../http/routes.ts'
import { correctForm, formOf, makeFormDue } from '../forms.ts'
import { openReceipt, type Receipt, sealReceipt } from '../links.ts'
import { newSignature } from '../new-signature.ts'
import { queueSettling } from '../settling.ts'
import { requireOpenAddress } from '../sign-form.ts'
import { signalOf } from '../signals.ts'
import { recordForm, recordSignature } from '../signing.ts'

/** What happens is seen in the mailbox only. @throws 400 for an invalid receipt */
export async function sendSignatureMail({ ctx, input }: Call<'sendSignatureMail'>) {
  const { config, db, now } = ctx
  const receipt = openReceipt(config, input.receipt, now())
  if (!receipt) throw badRequest('error.signature.link')
  const { email } = input
  await requireOpenAddress(ctx, email)
  const current = email === undefined ? receipt : await correct(ctx, receipt, email)
  if (email === undefined) {
    const digest = Buffer.from(receipt.digest, 'base64')
    await makeFormDue(db, { campaign_id: receipt.campaign, email_canonical: mailboxOf(receipt.email), digest })
  }
  await queueSettling(db)
  return { receipt: sealReceipt(config, current, now()) }
}

/** Where no form waits, the corrected address signs again, so that nobody learns which. */
async function correct(ctx: Context, receipt: Receipt, email: string): Promise<Receipt> {
  const { id, campaign, version, name, wants_updates, shares_name, province, privacy_notice, special_consent } = receipt
  const corrected = { email, mailbox: mailboxOf(email), set_aside_reason: signalOf({ name, email }) }
  if (await correctForm(ctx.db, id, corrected)) return { ...receipt, email }
  const fresh = await newSignature(ctx, {
    ...{ campaign_id: campaign, version, name, email, wants_updates, shares_name, province },
    ...{ privacy_notice, special_consent, sender_address: '', image: null },
  })
  const form = formOf({ ...fresh, receipt: id }, false)
  if (form) await recordForm(ctx.db, form)
  else await recordSignature(ctx.db, fresh)
  return { ...receipt, email }
}
