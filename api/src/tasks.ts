import type { FastifyBaseLogger } from 'fastify'
import type { TaskList } from 'graphile-worker'
import { writeErasures } from './backup/journal.ts'
import type { Deps } from './context.ts'
import {
  accountData,
  accountTasks,
  eraseMembers,
  sweepArchives,
  sweepExports,
  sweepSessions,
} from './domains/accounts/index.ts'
import {
  campaignTasks,
  personalCampaignData,
  revalidateMedium,
  sweepCampaigns,
  sweepDrafts,
  sweepIdempotency,
  sweepInvitations,
} from './domains/campaigns/index.ts'
import { commentData } from './domains/comments/index.ts'
import { mediaTasks, sweepMedia, sweepPreparations } from './domains/media/index.ts'
import { moderationTasks } from './domains/moderation/index.ts'
import { notificationData, notificationTasks, sweepNotifications } from './domains/notifications/index.ts'
import { endCases, reportData, reportTasks, sweepReports } from './domains/reports/index.ts'
import { sharingTasks } from './domains/sharing/index.ts'
import {
  supportData,
  supportTasks,
  sweepClicks,
  sweepNetworks,
  sweepScans,
  sweepSignatureImages,
} from './domains/support/index.ts'
import { updateData, updateTasks } from './domains/updates/index.ts'
import { jobName } from './platform/jobs.ts'
import { sweepDeliverability } from './platform/mail/index.ts'
import { sendRevalidation } from './platform/site-hook.ts'

export const crontab = `
*/15 * * * * sweep_rows ?max=3
23 * * * * sweep_files ?max=3
30 5 * * * notify_moderators ?max=3
0 7 * * * ask_owners ?max=3
0 6 * * * queue_addressee_digests ?max=13
* * * * * rank_campaigns ?queue=ranking&jobKey=rank_campaigns&max=1
* * * * * end_campaigns ?jobKey=end_campaigns&max=1
* * * * * settle_signatures ?queue=signatures&jobKey=settle_signatures&max=1
* * * * * mail_notifications ?queue=notifications&jobKey=mail_notifications&max=1
* * * * * write_erasures ?jobKey=write_erasures&max=1
`

/** The account last, because the others refer to it. */
export const personalData = [
  reportData,
  updateData,
  supportData,
  commentData,
  personalCampaignData,
  notificationData,
  accountData,
]

export function tasksOf(deps: Deps, log: FastifyBaseLogger): TaskList {
  return {
    ...accountTasks(deps, personalData),
    ...mediaTasks(deps, revalidateMedium),
    ...notificationTasks(deps),
    ...campaignTasks(deps),
    ...supportTasks(deps),
    ...sharingTasks(deps),
    ...updateTasks(deps),
    ...reportTasks(deps),
    ...moderationTasks(deps, log),
    revalidate_site: ({ tags }) => sendRevalidation(deps.config, { tags }, deps.now()),
    send_mail: (order, helpers) => deps.mailer.send(order, jobName(helpers)),
    write_erasures: async () => {
      await writeErasures(deps.db, deps.config.backup, deps.now())
    },
    sweep_rows: async () => {
      const sessions = await sweepSessions(deps.db, deps.now())
      const answers = await sweepIdempotency(deps.db, deps.now())
      const campaigns = await sweepCampaigns(deps.db, deps.now())
      const drafts = await sweepDrafts(deps.db, deps.now())
      await sweepInvitations(deps.db, deps.now())
      const exports = await sweepExports(deps.db, deps.now())
      const clicks = await sweepClicks(deps.db, deps.now())
      const notifications = await sweepNotifications(deps.db, deps.now())
      const networks = await sweepNetworks(deps.db, deps.now())
      const scans = await sweepScans(deps.db, deps.now())
      const cases = await endCases(deps.db, deps.now())
      const reports = await sweepReports(deps.db, deps.now())
      const videos = await sweepPreparations(deps, revalidateMedium)
      const bounces = await sweepDeliverability(deps.db, deps.now())
      const erasedMembers = await eraseMembers(deps, personalData)
      log.info(
        {
          sessions,
          answers,
          campaigns,
          drafts,
          exports,
          erasedMembers,
          clicks,
          notifications,
          networks,
          scans,
          cases,
          reports,
          videos,
          bounces,
        },
        'swept rows',
      )
    },
    sweep_files: async () => {
      const removed = await sweepMedia(deps)
      const signatures = await sweepSignatureImages(deps)
      const archives = await sweepArchives(deps)
      log.info({ ...removed, signatures, archives }, 'swept files')
    },
  }
}
