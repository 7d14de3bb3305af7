export {
  decideAnnouncement,
  listAnnouncements as waitingAnnouncements,
  previewAnnouncements,
  releaseAnnouncements,
} from './verbs/announcements.ts'
export { enterAnswer } from './verbs/answers.ts'
export { auditLog, exportAudit } from './verbs/audit.ts'
export { endBlock, listBlocks as blocks, startBlock, tryBlock } from './verbs/blocks.ts'
export { claimCampaign, releaseCampaign } from './verbs/claim.ts'
export { decideComment, listModeratedComments as moderatedComments } from './verbs/comments.ts'
export { decide as decideCampaign } from './verbs/decide.ts'
export { decideMany } from './verbs/decide-many.ts'
export { decideLegalNotice, reverseLegalNotice } from './verbs/decide-notice.ts'
export {
  correctAddressee,
  createAddressee,
  directoryEntry,
  listDirectory as directoryEntries,
  mergeAddressee,
} from './verbs/directory.ts'
export { clearDomain, listDomains as waitingDomains } from './verbs/domains.ts'
export { askAuthors, listNotices as legalNotices, readNotice as legalNotice } from './verbs/legal.ts'
export { liftBound } from './verbs/lift-bound.ts'
export { memberOverview, restoreMember, suspendMember } from './verbs/members.ts'
export { removeStatedPaper } from './verbs/paper.ts'
export { endPause, startPause } from './verbs/pauses.ts'
export { keepReported, listReported as reportedItems } from './verbs/reports.ts'
export { reviewCampaign as reviewedCampaign } from './verbs/review.ts'
export { invalidateSignatures, listSignatures as moderatedSignatures, signatureReport } from './verbs/signatures.ts'
export {
  answerStaffInvitation,
  endStaff,
  inviteStaff,
  listStaff as staffMembers,
  ownStaffInvitation,
  withdrawStaffInvitation,
} from './verbs/staff.ts'
export { decideUpdate, listUpdates as moderatedUpdates } from './verbs/updates.ts'
export { listWaiting as waitingCampaigns, moderationCounts } from './verbs/waiting.ts'
export { decideAnswer, decideStatement } from './verbs/words.ts'
