export {
  campaignAnswers,
  checkAnswerLink,
  giveAnswer,
  previewAnswer,
  replyToAnswer,
  sendAnswerLink,
  voteOnAnswer,
} from './verbs/answers.ts'
export { decidePromise } from './verbs/ask-owners.ts'
export {
  endSubscriptions,
  followCampaign,
  followedCampaigns,
  followState,
  sendEndLink,
  unfollowCampaign,
  updateSubscription,
} from './verbs/subscription.ts'
export { campaignTimeline, campaignUpdates, createUpdate, deleteUpdate, editUpdate, ownUpdates } from './verbs/write.ts'
