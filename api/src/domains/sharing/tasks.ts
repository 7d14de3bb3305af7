import type { TaskList } from 'graphile-worker'
import type { Deps } from '../../context.ts'
import { jobName } from '../../platform/jobs.ts'
import { sendAnnouncements } from './verbs/send-announcements.ts'
import { sendDigest } from './verbs/send-digest.ts'

export function sharingTasks(deps: Deps): TaskList {
  return {
    send_digest: (input) => sendDigest({ ctx: deps, input }),
    send_announcements: (order, helpers) => sendAnnouncements({ ctx: deps, input: { order, name: jobName(helpers) } }),
  }
}
