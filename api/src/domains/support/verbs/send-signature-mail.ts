import { type endpoints, mailboxOf } from '@sesol/contract'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import { badRequest } from '../../../http/errors.ts'
import { openReceipt, type Receipt, sealReceipt } from '../links.ts'
import { newSignature } from '../new-signature.ts'
import { queueSettling } from '../queue-settling.ts'
import { correctAddress, makeMailDue } from '../repository.ts'
import { requireOpenAddress } from '../sign-form.ts'
import { signalOf } from '../signals.ts'
import { recordSignature } from '../signing.ts'

type Input = z.output<typeof endpoints.sendSignatureMail.body.schema>

/** What happens is seen in the mailbox only. @throws 400 for an invalid receipt */
export async function sendSignatureMail({ ctx, input }: { ctx: Context; input: Input }) {
  const { config, db, now } = ctx
  const receipt = openReceipt(config, input.receipt, now())
  if (!receipt) throw badRequest('error.signature.link')
  const { email } = input
  await requireOpenAddress(ctx, email)
  const current = email === undefined ? receipt : { ...receipt, email, id: await correct(ctx, receipt, email) }
  if (email === undefined) await makeMailDue(db, { ...receipt, mailbox: mailboxOf(receipt.email) })
  await queueSettling(db)
  return { receipt: sealReceipt(config, current, now()) }
}

/** One that is confirmed, withdrawn or another person's stays; the corrected address signs again, so that nobody learns which. @returns its id */
async function correct(
  ctx: Context,
  { id, campaign, version, name, privacy_notice, special_consent }: Receipt,
  email: string,
): Promise<number> {
  const corrected = { email, mailbox: mailboxOf(email), set_aside_reason: signalOf({ name, email }) }
  if (id > 0 && (await correctAddress(ctx.db, id, corrected))) return id
  const fresh = await newSignature(ctx, {
    campaign_id: campaign,
    version,
    name,
    email,
    sender_address: '',
    image: null,
    shares_name: false,
    province: null,
    wants_updates: false,
    privacy_notice,
    special_consent,
  })
  const signed = await recordSignature(ctx.db, fresh)
  return signed.outcome === 'signed' ? signed.id : 0
}
