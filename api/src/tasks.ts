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
import { jobs } from './job-table.ts'
import { crontabOf, jobName, parsing } from './platform/jobs.ts'
import { sendRevalidation } from './platform/site-hook.ts'
import { eraseOverdue, personalData } from './retention.ts'

export const crontab = crontabOf(Object.values(jobs))

export function tasksOf(deps: Deps, log: FastifyBaseLogger): TaskList {
  return parsing(jobs, {
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
  })
}
