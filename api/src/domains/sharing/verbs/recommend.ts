import type { Context } from '../../../context.ts'
import type { SignedIn } from '../../../http/caller.ts'
import { unauthorized } from '../../../http/errors.ts'
import { mayMail, recommendationsHash } from '../../../platform/mail/index.ts'
import { queueMail } from '../../../platform/send-mail.ts'
import { sitePage } from '../../../platform/site-pages.ts'
import { unsubscribeToken } from '../../../platform/unsubscribe-token.ts'
import { activeUser, isConfirmed } from '../../accounts/index.ts'
import { existingCampaign, mailedCampaign, presentCampaign, refusalToSee } from '../../campaigns/index.ts'
import { requireOpenLinks } from '../../trust/index.ts'
import { frameOf } from '../frame.ts'
import { countRecipients, distinct, notYetNotified } from '../limits.ts'
import { refusalToRecommend } from '../policy.ts'

type Input = { id: number; recipients: string[]; message: string }

/** Sends to all addresses or to none. Skipped without a word: recipients of the last day, and those who had enough of anybody’s that day. @throws 404, 410, 403, 429 */
export async function recommend({ ctx, input }: { ctx: Context<SignedIn>; input: Input }) {
  const { db, caller, config, language } = ctx
  const campaign = await existingCampaign(db, input.id)
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
    const recipients = await notYetNotified(acting, campaign.id, distinct(input.recipients))
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
