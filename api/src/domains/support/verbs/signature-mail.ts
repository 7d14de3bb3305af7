import { isShown } from '@sesol/contract'
import { campaignPath } from '@sesol/shared/campaign-path'
import { mailboxOf } from '@sesol/shared/mailbox'
import type { Context, Deps } from '../../../context.ts'
import { badRequest } from '../../../http/errors.ts'
import type { Call } from '../../../http/routes.ts'
import type { PayloadOf } from '../../../platform/jobs.ts'
import { asideText, changedParts, signatureFormText, signatureFormWord } from '../../../platform/mail/index.ts'
import { sitePage } from '../../../platform/send-mail.ts'
import { mailedCampaign } from '../../campaigns/index.ts'
import { changesBetween, versionOf } from '../../versions/index.ts'
import { correctForm, formById, formOf, makeFormDue, type WaitingForm } from '../forms.ts'
import type * as jobs from '../jobs.ts'
import { codeOf, linkToken, openReceipt, type Receipt, sealReceipt } from '../links.ts'
import { newSignature } from '../new-signature.ts'
import { type Signer, signerById } from '../repository.ts'
import { formsOfMailbox, queueSettling } from '../settling.ts'
import { requireOpenAddress } from '../sign-form.ts'
import { signalOf } from '../signals.ts'
import { recordForm, recordSignature } from '../signing.ts'
import { asideKinds } from '../tally.ts'

type Order = PayloadOf<typeof jobs.sendSignatureMail>
type Input = { order: Order; name: string }

/** Links are made now. Does nothing if the signature was withdrawn or confirmed meanwhile, or the campaign taken down. */
export async function mailSigner({ ctx, input: { order, name } }: { ctx: Deps; input: Input }): Promise<void> {
  switch (order.mail) {
    case 'signature_confirm':
    case 'signature_reminder':
      return mailForm(ctx, order.form, order.mail, name)
    case 'signature_forms':
      return mailForms(ctx, order.form, name)
    default:
      return mailSigned(ctx, order, name)
  }
}

const isMailed = ({ state, deleted_at }: Pick<WaitingForm, 'state' | 'deleted_at'>) =>
  isShown(state) && deleted_at === null

/** As it is now: a form that was mailed does not change. */
async function mailForm(ctx: Deps, id: number, mail: 'signature_confirm' | 'signature_reminder', name: string) {
  const { config, db, mailer, now } = ctx
  const form = await formById(db, id)
  if (!form || !isMailed(form)) return
  await db.updateTable('signature_form').set({ code_at: now() }).where('id', '=', id).execute()
  const { language, email: to, campaign_id, texts } = form
  const data = {
    title: texts.title,
    ...linksTo(ctx, form),
    code: codeOf(config, id),
    shares_name: form.shares_name ? ('true' as const) : ('' as const),
    form: signatureFormText(form, language),
  }
  await mailer.send({ mail, to, language, data, campaign: await mailedCampaign(db, config, campaign_id) }, name)
}

/** The last e-mail of the day shows each form that waits for the mailbox, the newest first. */
async function mailForms(ctx: Deps, id: number, name: string) {
  const newest = await formById(ctx.db, id)
  if (!newest) return
  const waiting = await formsOfMailbox(ctx.db, mailboxOf(newest.email))
  const ids = new Set([id, ...waiting.map((form) => form.id)].toSorted((one, other) => other - one))
  const forms = await Promise.all([...ids].map((each) => formById(ctx.db, each)))
  const shown = forms.flatMap((form) => (form && isMailed(form) ? form : []))
  const [only] = shown
  if (!only) return
  if (shown.length === 1) return mailForm(ctx, only.id, 'signature_confirm', name)
  const { language, email: to } = newest
  const quotes = shown.map((form) => {
    const { link, withdraw } = linksTo(ctx, form)
    const links = [
      { label: signatureFormWord('confirm', language), link },
      { label: signatureFormWord('withdraw', language), link: withdraw },
    ]
    return { caption: form.texts.title, text: signatureFormText(form, language), links }
  })
  const data = { count: String(shown.length), ...linksTo(ctx, newest) }
  await ctx.mailer.send({ mail: 'signature_forms', to, language, data, quotes }, name)
}

function linksTo({ config, now }: Deps, form: WaitingForm) {
  const linked = {
    form: form.id,
    signature: form.signature_id,
    campaign_id: form.campaign_id,
    created_at: form.created_at,
  }
  const page = (purpose: 'confirm' | 'withdraw') =>
    sitePage(config, form.language, `signature/${purpose}/${linkToken(config, purpose, linked, now())}`)
  return { link: page('confirm'), withdraw: page('withdraw') }
}

type SignedOrder = Extract<Order, { signature: number }>

async function mailSigned(ctx: Deps, order: SignedOrder, name: string): Promise<void> {
  const { config, db, mailer, now } = ctx
  const signer = await signerById(db, order.signature)
  if (!signer || signer.email === '' || !isMailed(signer)) return
  const { id: signature, form_id, language, email: to, campaign_id, created_at } = signer
  const withdraw = linkToken(config, 'withdraw', { form: form_id ?? 0, signature, campaign_id, created_at }, now())
  const data = {
    title: signer.texts.title,
    link: sitePage(config, language, campaignPath({ id: campaign_id, title: signer.texts.title })),
    withdraw: sitePage(config, language, `signature/withdraw/${withdraw}`),
    shares_name: signer.shares_name ? ('true' as const) : ('' as const),
  }
  const campaign = await mailedCampaign(db, config, campaign_id)
  if (order.mail === 'signature_changed') {
    const changed = changedParts(await changedFields(ctx, signer, order.version), language)
    return mailer.send({ mail: order.mail, to, language, data: { ...data, changed }, campaign }, name)
  }
  if (order.mail === 'signature_repeated') {
    return mailer.send({ mail: order.mail, to, language, data, campaign }, name)
  }
  const { title, withdraw: own } = data
  const { set_aside_reason: reason, confirmed_at } = signer
  if (!confirmed_at || (reason === null) !== (order.mail === 'signature_counted')) return
  if (reason === null) {
    const counted = { title, link: data.link, withdraw: own }
    return mailer.send({ mail: 'signature_counted', to, language, data: counted, campaign }, name)
  }
  const uncounted = { title, link: own, why: asideText(asideKinds[reason], language) }
  await mailer.send({ mail: 'signature_uncounted', to, language, data: uncounted, campaign }, name)
}

async function changedFields({ db }: Deps, { campaign_id, version }: Signer, current: number): Promise<string[]> {
  const [before, after] = [await versionOf(db, campaign_id, version), await versionOf(db, campaign_id, current)]
  return Object.keys(changesBetween(before, after) ?? {})
}

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
