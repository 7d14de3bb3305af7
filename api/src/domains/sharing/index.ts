import type { Deps } from '../../context.ts'
import type { HandlersOf } from '../../http/routes.ts'
import { jobName, type Runs } from '../../platform/jobs.ts'
import type * as jobs from './jobs.ts'
import { sendAnnouncements, sendDigest } from './verbs/send-digest.ts'
import { campaignAnnouncement, shareCampaign } from './verbs/share-campaign.ts'
import { campaignVisits, recordVisit } from './verbs/visits.ts'

export {
  type AnnouncedRow,
  beginAnnouncement,
  heldAnnouncements,
  lastDigest,
  mayRelease,
  releaseDigest,
  setAnnouncementHeld,
  waitingAnnouncementCount,
  waitingAnnouncements,
} from './announcements.ts'
export { summaryOf } from './frame.ts'
export * as sharingJobs from './jobs.ts'

export const sharingHandlers = {
  campaignAnnouncement,
  shareCampaign,
  campaignVisits,
  recordVisit,
} satisfies HandlersOf<'sharing'>

export const sharingTasks = (deps: Deps): Runs<typeof jobs> => ({
  send_digest: (input) => sendDigest({ ctx: deps, input }),
  send_announcements: (order, helpers) => sendAnnouncements({ ctx: deps, input: { order, name: jobName(helpers) } }),
})
