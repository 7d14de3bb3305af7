import { accountJobs } from './domains/accounts/index.ts'
import { campaignJobs } from './domains/campaigns/index.ts'
import { mediaJobs } from './domains/media/index.ts'
import { moderationJobs } from './domains/moderation/index.ts'
import { notificationJobs } from './domains/notifications/index.ts'
import { reportJobs } from './domains/reports/index.ts'
import { sharingJobs } from './domains/sharing/index.ts'
import { supportJobs } from './domains/support/index.ts'
import { updateJobs } from './domains/updates/index.ts'
import { defineJob, noPayload, type Payloads } from './platform/jobs.ts'
import { reviewMarked } from './platform/marked.ts'
import { revalidateSite } from './platform/revalidate-site.ts'
import { sendMail } from './platform/send-mail.ts'

const sweepRows = defineJob({
  name: 'sweep_rows',
  payload: noPayload,
  attempts: 3,
  cron: { at: '*/15 * * * *', fill: '20m' },
})
const sweepFiles = defineJob({
  name: 'sweep_files',
  payload: noPayload,
  attempts: 3,
  cron: { at: '23 * * * *', fill: '1h' },
})
const writeErasures = defineJob({
  name: 'write_erasures',
  payload: noPayload,
  attempts: 1,
  cron: { at: '* * * * *', isMerged: true },
})

export const jobs = {
  ...accountJobs,
  ...mediaJobs,
  ...notificationJobs,
  ...campaignJobs,
  ...supportJobs,
  ...sharingJobs,
  ...updateJobs,
  ...reportJobs,
  ...moderationJobs,
  ...{ sendMail, revalidateSite, reviewMarked, sweepRows, sweepFiles, writeErasures },
}

export type Jobs = Payloads<typeof jobs>

declare global {
  namespace GraphileWorker {
    // Only `enqueue` and `jobCall` write jobs by these names.
    interface Tasks extends Jobs {}
  }
}
