import type { FastifyBaseLogger } from 'fastify'
import type { TaskList } from 'graphile-worker'
import { writeErasures } from './backup/journal.ts'
import type { Deps } from './context.ts'
import { accountJobs, accountTasks, sendQueued } from './domains/accounts/index.ts'
import { campaignJobs, campaignTasks, revalidateMedium } from './domains/campaigns/index.ts'
import { mediaJobs, mediaTasks, sweepPreparations } from './domains/media/index.ts'
import { moderationJobs, moderationTasks } from './domains/moderation/index.ts'
import { notificationJobs, notificationTasks } from './domains/notifications/index.ts'
import { rankingJobs, rankingTasks } from './domains/ranking/index.ts'
import { endCases, reportJobs, reportTasks } from './domains/reports/index.ts'
import { sharingJobs, sharingTasks } from './domains/sharing/index.ts'
import { supportJobs, supportTasks } from './domains/support/index.ts'
import { reviewMarked } from './domains/trust/index.ts'
import { updateJobs, updateTasks } from './domains/updates/index.ts'
import { keepDump } from './open-data/dump.ts'
import { crontabOf, defineJob, everyMinute, jobName, noPayload, type Payloads, parsing } from './platform/jobs.ts'
import { revalidateSite, sendRevalidation } from './platform/revalidate-site.ts'
import { sendMail } from './platform/send-mail.ts'
import { eraseOverdue, personalData } from './retention.ts'

const sweeps = { payload: noPayload, attempts: 3 } as const

export const jobs = {
  ...accountJobs,
  ...mediaJobs,
  ...notificationJobs,
  ...campaignJobs,
  ...rankingJobs,
  ...supportJobs,
  ...sharingJobs,
  ...updateJobs,
  ...reportJobs,
  ...moderationJobs,
  ...{ sendMail, revalidateSite, reviewMarked },
  sweepRows: defineJob({ name: 'sweep_rows', ...sweeps, cron: { at: '*/15 * * * *', fill: '20m' } }),
  sweepFiles: defineJob({ name: 'sweep_files', ...sweeps, cron: { at: '23 * * * *', fill: '1h' } }),
  keepDump: defineJob({ name: 'keep_dump', queue: 'dump', ...everyMinute }),
  writeErasures: defineJob({ name: 'write_erasures', ...everyMinute }),
}

export type Jobs = Payloads<typeof jobs>

declare global {
  namespace GraphileWorker {
    // Only `enqueue` and `jobCall` write jobs by these names.
    interface Tasks extends Jobs {}
  }
}

export const crontab = crontabOf(Object.values(jobs))

export function tasksOf(deps: Deps, log: FastifyBaseLogger): TaskList {
  return parsing(jobs, {
    ...accountTasks(deps, personalData),
    ...mediaTasks(deps, revalidateMedium),
    ...notificationTasks(deps),
    ...campaignTasks(deps),
    ...rankingTasks(deps),
    ...supportTasks(deps),
    ...sharingTasks(deps),
    ...updateTasks(deps),
    ...reportTasks(deps),
    ...moderationTasks(deps, log),
    revalidate_site: ({ tags }) => sendRevalidation(deps.config, { tags }, deps.now()),
    send_mail: (order, helpers) => sendQueued(deps, order, jobName(helpers)),
    keep_dump: () => keepDump(deps),
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
