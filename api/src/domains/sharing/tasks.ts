import type { Deps } from '../../context.ts'
import type { Runs } from '../../platform/jobs.ts'
import { jobName } from '../../platform/jobs.ts'
import type * as jobs from './jobs.ts'
import { sendAnnouncements } from './verbs/send-announcements.ts'
import { sendDigest } from './verbs/send-digest.ts'

export function sharingTasks(deps: Deps): Runs<typeof jobs> {
  return {
    send_digest: (input) => sendDigest({ ctx: deps, input }),
    send_announcements: (order, helpers) => sendAnnouncements({ ctx: deps, input: { order, name: jobName(helpers) } }),
  }
}
