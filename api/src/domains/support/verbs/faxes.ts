import { Readable } from 'node:stream'
import { type FaxFailure, isShown } from '@sesol/contract'
import { subDays } from 'date-fns/subDays'
import type { Context, Deps } from '../../../context.ts'
import { type AttemptRule, attempt, daily } from '../../../db/attempts.ts'
import type { SignedIn } from '../../../http/caller.ts'
import { forbidden, HttpError, notFound, throttled, unauthorized } from '../../../http/errors.ts'
import type { Call } from '../../../http/routes.ts'
import { queueMail, sitePage } from '../../../platform/send-mail.ts'
import { activeUser, isConfirmed } from '../../accounts/index.ts'
import { campaignById, keepClock, managedCampaign, overseenCampaign, ownersOf } from '../../campaigns/index.ts'
import { notify } from '../../notifications/index.ts'
import { countFax } from '../fax-limits.ts'
import {
  type ClaimedFax,
  claimFax,
  type FaxRow,
  faxById,
  faxNumberOf,
  faxTallies,
  requeueFax,
  settleFax,
  signedTexts,
} from '../faxes.ts'
import { orderFax } from '../order-fax.ts'
import { presentFax, presentTallies } from '../presenter.ts'

export async function campaignFaxes({ ctx, input: { id } }: Call<'campaignFaxes'>) {
  const campaign = await overseenCampaign(ctx, id)
  return presentTallies(await faxTallies(ctx.db, campaign.id))
}

/** The id authorises reading. */
export async function faxDetail({ ctx, input: { fax } }: Call<'faxDetail'>) {
  const row = await faxById(ctx.db, fax)
  if (!row) throw notFound('error.support.fax_not_found')
  return presentFax(row)
}

/** Queues a failed fax again, to the number of the text that was signed; others, and those whose drawing may be erased, are unchanged. @throws 404, 429 */
export async function retryFax({ ctx, input: { fax } }: Call<'retryFax'>) {
  const row = await faxById(ctx.db, fax)
  const campaign = row && (await campaignById(ctx.db, row.campaign_id))
  if (!campaign || !isShown(campaign.state) || !row) throw notFound('error.support.fax_not_found')
  const signed = await signedTexts(ctx.db, fax)
  const number = (signed && faxNumberOf(signed, ctx.config)) ?? row.number
  const hasDrawing = row.updated_at > subDays(ctx.now(), ctx.config.retention.drawing)
  const requeued = row.state === 'failed' && hasDrawing ? await requeue(ctx, row, number) : undefined
  return presentFax(requeued ?? (await faxById(ctx.db, fax)) ?? row)
}

function requeue(ctx: Context, { id, campaign_id }: FaxRow, number: string): Promise<FaxRow | undefined> {
  return ctx.db.transaction().execute(async (trx) => {
    const row = await requeueFax(trx, id, number, ctx.now())
    if (!row) return undefined
    await countFax(trx, ctx, { number, campaign: campaign_id, hasAddress: true })
    await orderFax(trx, id)
    return row
  })
}

const letters = daily('test-letter', 10)
const faxes = daily('test-fax', 30)

async function countTest(ctx: Context<SignedIn>, rule: AttemptRule): Promise<void> {
  const wait = await attempt(ctx, rule, String(ctx.caller.id))
  if (wait > 0) throw throttled(wait)
}

/** Mails the letter of supporters to the caller, never to the addressee. @throws 403, 404, 410, 429 */
export async function sendTestLetter({ ctx, input: { id } }: Call<'sendTestLetter'>) {
  const campaign = await managedCampaign(ctx, id)
  if (!(await isConfirmed(ctx.db, ctx.caller.id))) throw forbidden('error.session.unconfirmed')
  const owner = await activeUser(ctx.db, ctx.caller.id)
  if (!owner) throw unauthorized()
  await countTest(ctx, letters)
  const { username, email: to, language } = owner
  const { title, email, cc, bcc } = campaign
  const data = {
    ...{ username, title, recipients: [email, cc, bcc].filter(Boolean).join(', ') },
    letter: campaign.petition.trim() || campaign.content,
    link: sitePage(ctx.config, language, `campaign/${id}/manage`),
  }
  await queueMail(ctx.db, { mail: 'test_letter', to, language, data })
  return {}
}

export async function testFax({ ctx, input: { id } }: Call<'testFax'>) {
  const campaign = await managedCampaign(ctx, id)
  if (!ctx.config.fax.isOffered || campaign.fax_number === '') throw new HttpError(409, 'error.support.no_fax')
  const owner = await activeUser(ctx.db, ctx.caller.id)
  if (!owner) throw unauthorized()
  await countTest(ctx, faxes)
  const { renderPetition } = await import('../petition/petition.ts')
  const bytes = await renderPetition({
    addressee: campaign.institution_or_person_name,
    date: ctx.now(),
    subject: campaign.title,
    text: campaign.petition.trim() || campaign.content,
    name: `${owner.first_name} ${owner.last_name}`.trim() || owner.username,
    address: '',
    drawing: undefined,
    isConfirmed: true,
    link: `${ctx.config.siteUrl}/k/${id}`,
    siteName: ctx.config.siteName,
  })
  return { bytes: Readable.from([Buffer.from(bytes)]), length: bytes.byteLength }
}

type Input = { fax: string; isLastAttempt: boolean }

/** Locks the row while it sends, so that no second worker sends it. After a crash the provider recognises the id. @throws if to be retried */
export async function sendFax({ ctx, input: { fax, isLastAttempt } }: { ctx: Deps; input: Input }): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const claimed = await claimFax(trx, fax)
    if (!claimed) return
    const failure = await deliver(ctx, claimed, isLastAttempt)
    await settleFax(trx, fax, failure, ctx.now())
    if (!failure && claimed.delivered_on === null) await keepClock(trx, claimed.campaign_id)
    if (failure) {
      const event = { kind: 'fax_failed', campaign_id: claimed.campaign_id, now: ctx.now() } as const
      await notify(trx, ownersOf(claimed), event)
    }
  })
}

async function deliver(ctx: Deps, fax: ClaimedFax, isLastAttempt: boolean): Promise<FaxFailure | undefined> {
  // The campaign was withdrawn after the signature.
  if (!isShown(fax.campaign_state) || fax.deleted_at) return 'rejected'
  try {
    return await ctx.faxes.send({ id: fax.id, number: fax.number, pdf: await petitionOf(ctx, fax) })
  } catch (error) {
    if (!isLastAttempt) throw error
    return 'unavailable'
  }
}

async function petitionOf({ config, privateFiles }: Deps, fax: ClaimedFax): Promise<Uint8Array> {
  const drawing = fax.image === null ? undefined : await privateFiles.open(fax.image)
  if (fax.image !== null && !drawing) throw new Error(`the drawing of fax ${fax.id} is missing`)
  // Loaded on demand, with its fonts.
  const { renderPetition } = await import('../petition/petition.ts')
  return renderPetition({
    addressee: fax.texts.institution_or_person_name,
    date: fax.created_at,
    subject: fax.texts.title,
    text: fax.texts.petition.trim() || fax.texts.content,
    name: fax.name,
    address: fax.sender_address,
    drawing: drawing && Buffer.concat(await drawing.toArray()),
    isConfirmed: fax.is_confirmed,
    link: `${config.siteUrl}/k/${fax.campaign_id}`,
    siteName: config.siteName,
  })
}
