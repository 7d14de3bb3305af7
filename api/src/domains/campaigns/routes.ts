export { campaignDraft, discardDraft, keepDraft } from '../drafts/index.ts'
export { replyToReview } from './replies.ts'
export { removeTranslation, translateCampaign } from './translation.ts'
export { answerInvitation, inviteMember, ownInvitation, removeCoOwner, withdrawInvitation } from './verbs/co-owners.ts'
export {
  campaignCounts,
  campaignDetail,
  campaignStatus,
  campaignVersions,
  manageCampaign as managedCampaign,
} from './verbs/detail.ts'
export { complaintPortal, detectLanguage, similarCampaigns } from './verbs/form.ts'
export {
  campaignsOf as userCampaigns,
  campaignsOfAddressee as addresseeCampaigns,
  hashtagCampaigns,
  listCampaigns,
  placeCounts,
  searchCompletions,
  siteMap,
  siteMapPart,
  totals,
  wonCampaigns,
} from './verbs/list.ts'
export { pendingChange, withdrawChange } from './verbs/pending.ts'
export { setGoal } from './verbs/set-goal.ts'
export { conclude as concludeCampaign, setEmbedOrigins, setEndDate, setSpecialData } from './verbs/settings.ts'
export { suggestedCampaigns } from './verbs/suggestions.ts'
export { createCampaign, deleteCampaign, editCampaign } from './verbs/write.ts'
