import type { Deps } from '../../../context.ts'
import { enqueue } from '../../../platform/jobs.ts'
import { sitePage } from '../../../platform/site-pages.ts'
import { unsubscribeToken } from '../../../platform/unsubscribe-token.ts'
import { announcementRecipients } from '../../accounts/index.ts'
import { campaignById, mailedCampaign, textsOfVersion } from '../../campaigns/index.ts'
import { frameOf } from '../frame.ts'
import { keepProgress, lockAnnouncement } from '../repository.ts'

type Acting = Pick<Deps, 'db' | 'config' | 'now'>

const batch = 200

/** Ends what the release before the digests began; one that it only queued waits for a digest. */
export async function announce({ ctx, input: { campaign_id } }: { ctx: Acting; input: { campaign_id: number } }) {
  const { config } = ctx
  await ctx.db.transaction().execute(async (trx) => {
    const progress = await lockAnnouncement(trx, campaign_id)
    if (!progress || progress.last_user_id === 0) return
    const { last_user_id, notified, version } = progress
    const campaign = await campaignById(trx, campaign_id)
    if (campaign?.state !== 'approved') {
      return keepProgress(trx, campaign_id, { last_user_id, notified, finished_at: ctx.now() })
    }

    const announced = { ...campaign, ...(await textsOfVersion(trx, campaign_id, version)) }
    const mailed = await mailedCampaign(trx, config, campaign_id)
    const next = await announcementRecipients(trx, last_user_id, batch)
    const members = next.filter(({ id }) => id !== campaign.user_id)
    for (const { id, email: to, username, language } of members) {
      const unsubscribe = sitePage(config, language, `unsubscribe/${unsubscribeToken(config, id)}`)
      const data = { username, unsubscribe, ...frameOf(config, language, announced) }
      await enqueue(trx, 'send_mail', { mail: 'campaign_announced', to, language, data, campaign: mailed })
    }
    const isLast = next.length < batch
    await keepProgress(trx, campaign_id, {
      last_user_id: next.at(-1)?.id ?? last_user_id,
      notified: notified + members.length,
      finished_at: isLast ? ctx.now() : null,
    })
    if (!isLast) await enqueue(trx, 'announce_campaign', { campaign_id })
  })
}
