import type { HandlersOf } from '../../http/routes.ts'
import * as handlers from './routes.ts'

export { pageOf, pageRows, readCursor, readIdCursor, type Sort } from '../../http/cursor.ts'
export { keepClock } from './clock.ts'
export { endCampaigns } from './ending.ts'
export { textsOf } from './form.ts'
export { existingCampaign, managedCampaign, overseenCampaign, visibleCampaign } from './gates.ts'
export {
  answerOnce,
  digestOf,
  idempotencyKey,
  repeatableCall,
  requireSameBody,
  sweepIdempotency,
} from './idempotency.ts'
export * as campaignJobs from './jobs.ts'
export { isIn } from './list-states.ts'
export { mailedCampaign, mailedPicture } from './mailed.ts'
export { missingCampaign } from './missing-campaign.ts'
export { personalCampaignData } from './personal-data.ts'
export { manages, ownersOf, refusalToChange, refusalToSee, requireShown } from './policy.ts'
export {
  presentAuthor,
  presentById,
  presentCampaign,
  presentSubmitted,
} from './presenter.ts'
export { isPromiseShown, requirePromiseDay, setPromise } from './promises.ts'
export {
  addressedCounts,
  asksConsent,
  campaignById,
  coOwnerIds,
  isPublic,
  isReadable,
  type ReviewableRow,
  wasSignedThisWeek,
} from './queries.ts'
export {
  overdueSince,
  takeLate,
  type WaitingRow,
  waitingCampaigns,
  waitingCounts,
  waitReasonOf,
} from './queue.ts'
export {
  type CampaignRow,
  closeCampaign,
  insertCampaign,
  type LockedCampaign,
  lockCampaign,
  lockCampaignsOf,
  moveToAddressee,
  revalidateMedium,
  setAnswered,
  tagsOfRow,
} from './repository.ts'
export { acceptPending, concludeCampaign, endSigning, moveCampaign } from './states.ts'
export { campaignTasks, sweepCampaigns } from './tasks.ts'
export { sweepInvitations, workPage } from './team.ts'
export { campaignEvents } from './timeline.ts'
export { shownTranslation } from './translation.ts'
export { readCampaign } from './verbs/detail.ts'
export { similarCampaigns } from './verbs/form.ts'
export { suggestionsBeside } from './verbs/suggestions.ts'

export const campaignHandlers = handlers satisfies HandlersOf<'campaigns'>
