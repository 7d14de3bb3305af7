import type { linkedSignature as linkedSchema } from '@sesol/contract'
import { mailboxOf } from '@sesol/shared/mailbox'
import { secondsInHour } from 'date-fns/constants'
import { subDays } from 'date-fns/subDays'
import { subSeconds } from 'date-fns/subSeconds'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import { type AttemptRule, attemptKey, countAttempt } from '../../../db/attempts.ts'
import { retryDeadlocks } from '../../../db/transaction.ts'
import { idOf } from '../../../http/caller.ts'
import { badRequest, gone, invalid } from '../../../http/errors.ts'
import type { Call } from '../../../http/routes.ts'
import { liftSuppression } from '../../../platform/mail/index.ts'
import { fixedRetention } from '../../../platform/retention-days.ts'
import { queueMarked } from '../../trust/index.ts'
import { codedForm, deleteForms, formById, unshareForm, type WaitingForm } from '../forms.ts'
import { codeOf, expiryOf, linkToken, type OpenLink, openLink, openReceipt } from '../links.ts'
import { requireConsent } from '../new-signature.ts'
import { deleteSignatures, ownSignature } from '../own-signatures.ts'
import { presentForm, presentPressed } from '../presenter.ts'
import { hideName, lockPlace, pressedSignature, readPlace } from '../repository.ts'
import { resumeMails } from '../settling.ts'
import { recordConfirmation } from '../signing.ts'
import { markStatement } from '../statements.ts'
import { asideKinds } from '../tally.ts'

const instantMs = 1000

/** @throws 400 for a bad link */
function linkIn({ config }: Context, purpose: 'confirm' | 'withdraw', token: string): OpenLink {
  const link = openLink(config, purpose, token)
  if (!link) throw badRequest('error.signature.link')
  return link
}

const endedForm = (isExpired: boolean) => gone(isExpired ? 'error.signature.expired' : 'error.signature.withdrawn')

/** What the press accepts. @throws 400 for a bad link, 410 for a form that waits no longer */
export async function mailedForm({ ctx, input }: Call<'mailedForm'>) {
  const link = linkIn(ctx, 'confirm', input.token)
  const now = ctx.now()
  const withdraw = linkToken(ctx.config, 'withdraw', { ...link, created_at: link.issuedAt }, now)
  const pressed = await pressedSignature(ctx.db, link)
  if (pressed) return { ...presentPressed(pressed), withdraw }
  const isExpired = now >= link.expiresAt
  const form = isExpired ? undefined : await formById(ctx.db, link.form)
  if (!form) throw endedForm(isExpired)
  return { ...presentForm(form), withdraw }
}

/** May be repeated, also after the link has expired. @throws 400 for a bad link, 410 for a form that waits no longer */
export async function confirmSignature({ ctx, input }: Call<'confirmSignature'>) {
  return confirm(ctx, linkIn(ctx, 'confirm', input.token), input.special_consent ?? null)
}

const codeTries: AttemptRule = { name: 'signature-code', most: 5, seconds: secondsInHour }

/** As with the link. A code that is wrong, old or tried too often gets the answer of a mailbox that has none. @throws 400, 410 */
export async function confirmSignatureByCode({ ctx, input }: Call<'confirmSignatureByCode'>) {
  const { config, db, now } = ctx
  const moment = now()
  const receipt = openReceipt(config, input.receipt, moment)
  if (!receipt) throw badRequest('error.signature.link')
  const coded = await codedForm(db, receipt, subSeconds(moment, codeTries.seconds))
  // Each e-mail has its tries, which no setting scales; they are counted alike where there is no code.
  const tried = coded ? `${coded.form} ${coded.code_at.getTime()}` : receipt.id
  const isOver = await countAttempt(db, codeTries, attemptKey(codeTries, tried, config.jwtSecret), moment)
  if (!coded || isOver > 0 || input.one_time_code !== codeOf(config, coded.form)) {
    throw invalid({ one_time_code: ['error.signature.code'] })
  }
  const { code_at: issuedAt, ...linked } = { ...coded, campaign_id: receipt.campaign }
  const confirmed = await confirm(ctx, { ...linked, issuedAt, expiresAt: expiryOf(coded.created_at) }, null)
  return { ...confirmed, proof: linkToken(config, 'confirm', linked, moment) }
}

async function confirm(ctx: Context, link: OpenLink, special_consent: number | null) {
  const { config, db, now } = ctx
  const { form, signature, campaign_id, issuedAt, expiresAt } = link
  const moment = now()
  const age = moment.getTime() - issuedAt.getTime()
  const confirmed = await recordConfirmation(db, {
    form,
    signature,
    user_id: idOf(ctx.caller) ?? null,
    special_consent,
    // The moment precedes the e-mail, because the clocks of two machines differ.
    is_instant: age >= 0 && age < instantMs,
    since: subDays(moment, fixedRetention.waiting_signature),
  })
  requireConsent(confirmed)
  if (confirmed.outcome !== 'confirmed') {
    throw endedForm(confirmed.outcome === 'expired' || moment >= expiresAt)
  }
  await liftSuppression(db, config, confirmed.email)
  await markStatement(ctx, signature)
  const { count, isSetAside } = confirmed
  return { campaign_id, signature_count: count, ...(isSetAside && { is_set_aside: true }) }
}

type Linked = z.output<typeof linkedSchema>

/** Reading changes nothing. @throws 400 for a bad link, 410 for neither a form that waits nor a signature */
export async function linkedSignature({ ctx, input }: Call<'linkedSignature'>): Promise<Linked> {
  const link = linkIn(ctx, 'withdraw', input.token)
  const { db, now } = ctx
  const place = await readPlace(db, link.signature)
  const state = stateOf(link, place, await formById(db, link.form))
  if (state === 'none') throw endedForm(now() >= link.expiresAt)
  const reason = state === 'confirmed' ? place?.set_aside_reason : undefined
  return {
    ...{ campaign_id: link.campaign_id, state },
    ...(reason && { set_aside: asideKinds[reason] }),
    has_objected: Boolean(reason && place?.objected_at),
  }
}

type Place = Awaited<ReturnType<typeof lockPlace>>

function stateOf(link: OpenLink, place: Place, form: WaitingForm | undefined): Linked['state'] {
  if (place?.confirmed_at) return (place.form_id ?? 0) === link.form ? 'confirmed' : 'none'
  return form ? 'waiting' : 'none'
}

/** Withdraws the form, or the signature that it has become. May be repeated. Faxes that were sent cannot be recalled. @throws 400 for a bad link */
export async function withdrawByMail({ ctx, input }: Call<'withdrawByMail'>) {
  const { db, privateFiles } = ctx
  const link = linkIn(ctx, 'withdraw', input.token)
  const {
    state,
    images,
    named_on = [],
  } = await retryDeadlocks(() => db.transaction().execute((trx) => withdraw({ ...ctx, db: trx }, link)))
  for (const image of images) await privateFiles.delete(image)
  return { campaign_id: link.campaign_id, state, named_on }
}

type Withdrawn = { state: Linked['state']; images: string[]; named_on?: string[] }

/** @returns what it was, and images without a row */
async function withdraw(ctx: Context, link: OpenLink): Promise<Withdrawn> {
  const { db } = ctx
  const place = await lockPlace(db, link.signature)
  const form = await formById(db, link.form)
  const state = stateOf(link, place, form)
  if (place && state === 'confirmed') {
    const row = await ownSignature(
      db,
      { id: null, mailbox: place.email_canonical, ofMembers: [link.signature] },
      link.signature,
    )
    const named_on = row?.hand_overs.flatMap(({ day, has_name }) => (has_name ? day : [])) ?? []
    return { state, images: await deleteSignatures(db, [link.signature]), named_on }
  }
  if (!form) return { state, images: [] }
  const images = await deleteForms(db, [link.form])
  await resumeMails(ctx, mailboxOf(form.email))
  return { state, images }
}

/** Moderators find the campaign among the reports. A repeated one, and one for what counts, changes nothing. @throws 400 for a bad link */
export async function objectSignature({ ctx, input }: Call<'objectSignature'>) {
  const link = linkIn(ctx, 'withdraw', input.token)
  const { campaign_id } = link
  await ctx.db.transaction().execute(async (trx) => {
    const place = await lockPlace(trx, link.signature)
    if (stateOf(link, place, undefined) !== 'confirmed' || !place?.set_aside_reason || place.objected_at) return
    await trx.updateTable('signature').set({ objected_at: ctx.now() }).where('id', '=', link.signature).execute()
    await queueMarked(trx, { kind: 'campaign', id: campaign_id })
  })
  return { campaign_id }
}

/** The signature stays, without a name on the page and on lists. May be repeated, also after it was withdrawn. @throws 400 for a bad link */
export async function unshareName({ ctx, input }: Call<'unshareName'>) {
  const link = linkIn(ctx, 'withdraw', input.token)
  await hideName(ctx.db, link)
  await unshareForm(ctx.db, link.form)
  return { campaign_id: link.campaign_id }
}
