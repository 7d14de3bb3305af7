import type { CampaignState } from '@sesol/contract'
import { mailboxOf } from '@sesol/shared/mailbox'
import { secondsInDay } from 'date-fns/constants'
import type { Context } from '../../../context.ts'
import { type AttemptRule, attempt, attemptKey, countAttempt } from '../../../db/attempts.ts'
import type { SignedIn } from '../../../http/caller.ts'
import { forbidden, HttpError, unauthorized } from '../../../http/errors.ts'
import type { Call, Input } from '../../../http/routes.ts'
import { mayMail, recommendationsHash } from '../../../platform/mail/index.ts'
import { queueMail, sitePage } from '../../../platform/send-mail.ts'
import { unsubscribeToken } from '../../../platform/unsubscribe-token.ts'
import { activeUser, isConfirmed } from '../../accounts/index.ts'
import {
  existingCampaign,
  lockCampaign,
  mailedCampaign,
  manages,
  overseenCampaign,
  presentById,
  presentCampaign,
  refusalToSee,
} from '../../campaigns/index.ts'
import { requireOpenLinks } from '../../trust/index.ts'
import { pendingOf } from '../../versions/index.ts'
import { announcementOf, beginAnnouncement } from '../announcements.ts'
import { frameOf } from '../frame.ts'

type Shared = {
  user_id: number
  co_owner_ids?: number[]
  state: CampaignState
  shared_with_all_at: Date | null
}

function refusalToRecommend(campaign: Shared, confirmed: boolean): HttpError | undefined {
  if (campaign.state === 'closed') return new HttpError(409, 'error.campaign.closed')
  if (campaign.state !== 'approved') return forbidden('error.campaign.not_approved')
  return confirmed ? undefined : forbidden('error.session.unconfirmed')
}

type Announcing = { confirmed: boolean; changes: boolean }

function refusalToAnnounce(
  caller: SignedIn,
  campaign: Shared,
  { confirmed, changes }: Announcing,
): HttpError | undefined {
  if (!manages(caller, campaign)) return forbidden()
  const refusal = refusalToRecommend(campaign, confirmed)
  if (refusal) return refusal
  if (campaign.shared_with_all_at) return new HttpError(409, 'error.campaign.already_shared')
  return changes ? new HttpError(409, 'error.campaign.change_waits') : undefined
}

type Acting = Pick<Context<SignedIn>, 'db' | 'config' | 'caller' | 'network' | 'now'>

// Recipients, not calls.
const bySender: AttemptRule = { name: 'share-sender', most: 50, seconds: secondsInDay }
const byNetwork: AttemptRule = { name: 'share-visitor', most: 100, seconds: secondsInDay }
const byCampaign: AttemptRule = { name: 'share-campaign', most: 500, seconds: secondsInDay }
const bySameMail: AttemptRule = { name: 'share-same', most: 1, seconds: secondsInDay }

function distinct(addresses: string[]): string[] {
  const byForm = new Map(addresses.toReversed().map((address) => [mailboxOf(address), address]))
  return [...byForm].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, address]) => address)
}

/** Records the returned addresses for a day. Call it in a transaction, with sorted addresses: concurrent equal calls wait for each other. */
async function notYetNotified(acting: Acting, campaignId: number, addresses: string[]): Promise<string[]> {
  const { db, config, caller, now } = acting
  const fresh: string[] = []
  for (const address of addresses) {
    const subject = `${caller.id}:${campaignId}:${mailboxOf(address)}`
    const wait = await countAttempt(db, bySameMail, attemptKey(bySameMail, subject, config.jwtSecret), now())
    if (wait === 0) fresh.push(address)
  }
  return fresh
}

/** Call it in a transaction, so that a rejected call does not count. @throws 429 */
async function countRecipients(acting: Acting, campaignId: number, recipients: number): Promise<void> {
  if (recipients === 0) return
  // Always in this order, to avoid a deadlock.
  for (const [rule, subject] of [
    [bySender, String(acting.caller.id)],
    [byNetwork, acting.network],
    [byCampaign, String(campaignId)],
  ] as const) {
    const wait = await attempt(acting, rule, subject, recipients)
    if (wait > 0) throw new HttpError(429, 'error.mail.too_many', { headers: { 'retry-after': String(wait) } })
  }
}

export const shareCampaign = ({ ctx, input }: Call<'shareCampaign'>) =>
  input.send_to_all_users ? shareWithAll(ctx, input.campaign_id) : recommend(ctx, input)

/** Sends to all addresses or to none. Skipped without a word: recipients of the last day, and those who had enough of anybody’s that day. @throws 404, 410, 403, 429 */
async function recommend(ctx: Context<SignedIn>, input: Input<'shareCampaign'>) {
  const { db, caller, config, language } = ctx
  const campaign = await existingCampaign(db, input.campaign_id)
  const confirmed = await isConfirmed(db, caller.id)
  const refusal = refusalToSee(caller, campaign) ?? refusalToRecommend(campaign, confirmed)
  if (refusal) throw refusal
  await requireOpenLinks(ctx, { message: input.message })
  const sender = await activeUser(db, caller.id)
  if (!sender) throw unauthorized()

  const data = { sender: sender.username, message: input.message, ...frameOf(config, language, campaign) }
  const mailed = await mailedCampaign(db, config, campaign.id)
  await db.transaction().execute(async (trx) => {
    const acting = { ...ctx, db: trx }
    const recipients = await notYetNotified(acting, campaign.id, distinct(input.recipient_emails))
    await countRecipients(acting, campaign.id, recipients.length)
    for (const to of recipients) {
      if (!(await mayMail(acting, 'recommendation', to))) continue
      const token = unsubscribeToken(config, recommendationsHash(config, to), 'recommendations')
      const own = { ...data, unsubscribe: sitePage(config, language, `unsubscribe/${token}`) }
      await queueMail(trx, { mail: 'campaign_recommended', to, language, data: own, campaign: mailed })
    }
  })
  return { campaign: presentCampaign(campaign) }
}

/** Makes a campaign a line of a digest that moderators release to all consenting members, once. @throws 404, 410, 403, 409 */
async function shareWithAll(ctx: Context<SignedIn>, id: number) {
  const { db, caller, now } = ctx
  return db.transaction().execute(async (trx) => {
    const campaign = await lockCampaign(trx, id)
    const confirmed = await isConfirmed(trx, caller.id)
    const changes = (await pendingOf(trx, [id])).size > 0
    const refusal = refusalToSee(caller, campaign) ?? refusalToAnnounce(caller, campaign, { confirmed, changes })
    if (refusal) throw refusal
    await beginAnnouncement(trx, id, campaign.version ?? 1, now())
    return { campaign: await presentById(trx, id) }
  })
}

export async function campaignAnnouncement({ ctx, input: { id } }: Call<'campaignAnnouncement'>) {
  const campaign = await overseenCampaign(ctx, id)
  return (
    (await announcementOf(ctx.db, campaign.id)) ?? { state: 'none' as const, recipients: 0, reason: null, note: '' }
  )
}
