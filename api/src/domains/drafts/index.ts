export { draftOf, sweepDrafts } from './drafts.ts'
export { campaignDraft, discardDraft, keepDraft } from './verbs/draft.ts'
