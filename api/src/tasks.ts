import type { FastifyBaseLogger } from 'fastify'
import type { TaskList } from 'graphile-worker'
import { writeErasures } from './backup/journal.ts'
import type { Deps } from './context.ts'
import { accountTasks } from './domains/accounts/index.ts'
import { aiTasks } from './domains/ai/index.ts'
import { campaignTasks, revalidateMedium } from './domains/campaigns/index.ts'
import { mediaTasks, sweepPreparations } from './domains/media/index.ts'
import { moderationTasks } from './domains/moderation/index.ts'
import { notificationTasks } from './domains/notifications/index.ts'
import { endCases, reportTasks } from './domains/reports/index.ts'
import { sharingTasks } from './domains/sharing/index.ts'
import { supportTasks } from './domains/support/index.ts'
import { updateTasks } from './domains/updates/index.ts'
import { jobName } from './platform/jobs.ts'
import { sendRevalidation } from './platform/site-hook.ts'
import { eraseOverdue, personalData } from './retention.ts'

export const crontab = `
*/15 * * * * sweep_rows ?fill=20m&max=3
23 * * * * sweep_files ?fill=1h&max=3
30 5 * * * notify_moderators ?max=3
0 7 * * * ask_owners ?max=3
0 6 * * * queue_addressee_digests ?max=13
* * * * * rank_campaigns ?queue=ranking&jobKey=rank_campaigns&max=1
* * * * * end_campaigns ?jobKey=end_campaigns&max=1
* * * * * settle_signatures ?queue=signatures&jobKey=settle_signatures&max=1
* * * * * mail_notifications ?queue=notifications&jobKey=mail_notifications&max=1
* * * * * write_erasures ?jobKey=write_erasures&max=1
`

export function tasksOf(deps: Deps, log: FastifyBaseLogger): TaskList {
  return {
    ...accountTasks(deps, personalData),
    ...mediaTasks(deps, revalidateMedium),
    ...notificationTasks(deps),
    ...campaignTasks(deps),
    ...supportTasks(deps),
    ...sharingTasks(deps),
    ...aiTasks(deps),
    ...updateTasks(deps),
    ...reportTasks(deps),
    ...moderationTasks(deps, log),
    revalidate_site: ({ tags }) => sendRevalidation(deps.config, { tags }, deps.now()),
    send_mail: (order, helpers) => deps.mailer.send(order, jobName(helpers)),
    write_erasures: async () => {
      await writeErasures(deps.db, deps.config.backup, deps.now())
    },
    sweep_rows: async () => {
      const erased = await eraseOverdue(deps, 'rows')
      const cases = await endCases(deps.db, deps.now())
      const videos = await sweepPreparations(deps, revalidateMedium)
      log.info({ erased, cases, videos }, 'swept rows')
    },
    sweep_files: async () => {
      log.info({ erased: await eraseOverdue(deps, 'files') }, 'swept files')
    },
  }
}
