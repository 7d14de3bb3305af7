export { waitingCampaigns } from './repository.ts'
export { approve, reject } from './verbs/decide.ts'
export { makeModerator } from './verbs/make-moderator.ts'
