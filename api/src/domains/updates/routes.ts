export { campaignAnswers, checkAnswerLink, giveAnswer, replyToAnswer, sendAnswerLink } from './verbs/answers.ts'
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
