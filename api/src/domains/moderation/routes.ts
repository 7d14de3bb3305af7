export {
  decideAnnouncement,
  listAnnouncements as waitingAnnouncements,
  previewAnnouncements,
  releaseAnnouncements,
} from './verbs/announcements.ts'
export { auditLog, exportAudit } from './verbs/audit.ts'
export { endBlock, listBlocks as blocks, startBlock, tryBlock } from './verbs/blocks.ts'
export { decide as decideCampaign, decideMany } from './verbs/decide.ts'
export { decideLegalNotice, reverseLegalNotice } from './verbs/decide-notice.ts'
export { decideDelivery, objectToDelivery } from './verbs/deliveries.ts'
export {
  correctAddressee,
  createAddressee,
  decideAddress,
  directoryEntry,
  listDirectory as directoryEntries,
  mergeAddressee,
} from './verbs/directory.ts'
export { exportDirectory, importDirectory } from './verbs/directory-table.ts'
export { askAuthors, listNotices as legalNotices, readNotice as legalNotice } from './verbs/legal.ts'
export { memberOverview, restoreMember, suspendMember } from './verbs/members.ts'
export { endPause, liftBound, startPause } from './verbs/pauses.ts'
export {
  decideComment,
  decideUpdate,
  listModeratedComments as moderatedComments,
  listUpdates as moderatedUpdates,
} from './verbs/posts.ts'
export { keepReported, listReported as reportedItems } from './verbs/reports.ts'
export {
  claimCampaign,
  listWaiting as waitingCampaigns,
  moderationCounts,
  releaseCampaign,
  reviewCampaign as reviewedCampaign,
} from './verbs/review.ts'
export {
  clearDomain,
  invalidateSignatures,
  listDomains as waitingDomains,
  listSignatures as moderatedSignatures,
  removeStatedPaper,
  signatureReport,
} from './verbs/signatures.ts'
export {
  answerStaffInvitation,
  endStaff,
  inviteStaff,
  listStaff as staffMembers,
  ownStaffInvitation,
  withdrawStaffInvitation,
} from './verbs/staff.ts'
export { decideAnswer, decideStatement, enterAnswer } from './verbs/words.ts'
