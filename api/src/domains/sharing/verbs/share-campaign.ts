import type { Context } from '../../../context.ts'
import type { SignedIn } from '../../../http/caller.ts'
import { unauthorized } from '../../../http/errors.ts'
import type { Call, Input } from '../../../http/routes.ts'
import { mayMail, recommendationsHash } from '../../../platform/mail/index.ts'
import { queueMail } from '../../../platform/send-mail.ts'
import { sitePage } from '../../../platform/site-pages.ts'
import { unsubscribeToken } from '../../../platform/unsubscribe-token.ts'
import { activeUser, isConfirmed } from '../../accounts/index.ts'
import {
  existingCampaign,
  lockCampaign,
  mailedCampaign,
  overseenCampaign,
  presentById,
  presentCampaign,
  refusalToSee,
} from '../../campaigns/index.ts'
import { requireOpenLinks } from '../../trust/index.ts'
import { pendingOf } from '../../versions/index.ts'
import { announcementOf, beginAnnouncement } from '../announcements.ts'
import { frameOf } from '../frame.ts'
import { countRecipients, distinct, notYetNotified } from '../limits.ts'
import { refusalToAnnounce, refusalToRecommend } from '../policy.ts'

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
