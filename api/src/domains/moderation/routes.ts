import type { HandlersOf } from '../../http/routes.ts'
import {
  decideAnnouncement,
  listAnnouncements,
  previewAnnouncements,
  releaseAnnouncements,
} from './verbs/announcements.ts'
import { decideAnswer, enterAnswer } from './verbs/answers.ts'
import { auditLog, exportAudit } from './verbs/audit.ts'
import { endBlock, listBlocks, startBlock, tryBlock } from './verbs/blocks.ts'
import { claimCampaign, releaseCampaign } from './verbs/claim.ts'
import { decideComment, listModeratedComments } from './verbs/comments.ts'
import { decide } from './verbs/decide.ts'
import { decideMany } from './verbs/decide-many.ts'
import { decideLegalNotice, reverseLegalNotice } from './verbs/decide-notice.ts'
import { correctAddressee, createAddressee, directoryEntry, listDirectory, mergeAddressee } from './verbs/directory.ts'
import { clearDomain, listDomains } from './verbs/domains.ts'
import { askAuthors, listNotices, readNotice } from './verbs/legal.ts'
import { liftBound } from './verbs/lift-bound.ts'
import { memberOverview, restoreMember, suspendMember } from './verbs/members.ts'
import { endPause, startPause } from './verbs/pauses.ts'
import { keepReported, listReported } from './verbs/reports.ts'
import { reviewCampaign } from './verbs/review.ts'
import { decideSheet, listSheets } from './verbs/sheets.ts'
import { invalidateSignatures, listSignatures, signatureReport } from './verbs/signatures.ts'
import {
  answerStaffInvitation,
  endStaff,
  inviteStaff,
  listStaff,
  ownStaffInvitation,
  withdrawStaffInvitation,
} from './verbs/staff.ts'
import { decideStatement } from './verbs/statements.ts'
import { decideUpdate, listUpdates } from './verbs/updates.ts'
import { listWaiting, moderationCounts } from './verbs/waiting.ts'

export const moderationHandlers = {
  waitingCampaigns: ({ ctx, query }) => listWaiting({ ctx, input: query }),
  moderationCounts: ({ ctx }) => moderationCounts({ ctx }),
  reviewedCampaign: ({ ctx, params }) => reviewCampaign({ ctx, input: params }),
  claimCampaign: ({ ctx, params }) => claimCampaign({ ctx, input: params }),
  releaseCampaign: ({ ctx, params }) => releaseCampaign({ ctx, input: params }),
  decideCampaign: ({ ctx, params, body }) => decide({ ctx, input: { ...params, ...body } }),
  decideMany: ({ ctx, body }) => decideMany({ ctx, input: body }),
  moderatedComments: ({ ctx, query }) => listModeratedComments({ ctx, input: query }),
  moderatedSignatures: ({ ctx, params, query }) => listSignatures({ ctx, input: { ...params, ...query } }),
  signatureReport: ({ ctx, params }) => signatureReport({ ctx, input: params }),
  invalidateSignatures: ({ ctx, params, body }) => invalidateSignatures({ ctx, input: { ...params, ...body } }),
  waitingDomains: ({ ctx }) => listDomains({ ctx }),
  clearDomain: ({ ctx, body }) => clearDomain({ ctx, input: body }),
  decideStatement: ({ ctx, params, body }) => decideStatement({ ctx, input: { ...params, ...body } }),
  moderatedUpdates: ({ ctx, query }) => listUpdates({ ctx, input: query }),
  decideUpdate: ({ ctx, params, body }) => decideUpdate({ ctx, input: { ...params, ...body } }),
  moderatedSheets: ({ ctx, query }) => listSheets({ ctx, input: query }),
  decideSheet: ({ ctx, params, body }) => decideSheet({ ctx, input: { ...params, ...body } }),
  reportedItems: ({ ctx, query }) => listReported({ ctx, input: query }),
  keepReported: ({ ctx, params, body }) => keepReported({ ctx, input: { ...params, ...body } }),
  legalNotices: ({ ctx, query }) => listNotices({ ctx, input: query }),
  legalNotice: ({ ctx, params }) => readNotice({ ctx, input: params }),
  askAuthors: ({ ctx, params }) => askAuthors({ ctx, input: params }),
  decideLegalNotice: ({ ctx, params, body }) => decideLegalNotice({ ctx, input: { ...params, ...body } }),
  reverseLegalNotice: ({ ctx, params, body }) => reverseLegalNotice({ ctx, input: { ...params, ...body } }),
  decideComment: ({ ctx, params, body }) => decideComment({ ctx, input: { ...params, ...body } }),
  waitingAnnouncements: ({ ctx }) => listAnnouncements({ ctx }),
  releaseAnnouncements: ({ ctx, body }) => releaseAnnouncements({ ctx, input: body }),
  previewAnnouncements: ({ ctx }) => previewAnnouncements({ ctx }),
  decideAnnouncement: ({ ctx, params, body }) => decideAnnouncement({ ctx, input: { ...params, ...body } }),
  memberOverview: ({ ctx, params }) => memberOverview({ ctx, input: params }),
  suspendMember: ({ ctx, params, body }) => suspendMember({ ctx, input: { ...params, ...body } }),
  restoreMember: ({ ctx, params, body }) => restoreMember({ ctx, input: { ...params, ...body } }),
  directoryEntries: ({ ctx, query }) => listDirectory({ ctx, input: query }),
  directoryEntry: ({ ctx, params }) => directoryEntry({ ctx, input: params }),
  createAddressee: ({ ctx, body }) => createAddressee({ ctx, input: body }),
  correctAddressee: ({ ctx, params, body }) => correctAddressee({ ctx, input: { ...params, ...body } }),
  mergeAddressee: ({ ctx, params, body }) => mergeAddressee({ ctx, input: { ...params, ...body } }),
  enterAnswer: ({ ctx, params, body }) => enterAnswer({ ctx, input: { ...params, ...body } }),
  decideAnswer: ({ ctx, params, body }) => decideAnswer({ ctx, input: { ...params, ...body } }),
  startPause: ({ ctx, params, body }) => startPause({ ctx, input: { ...params, ...body } }),
  blocks: ({ ctx }) => listBlocks({ ctx }),
  tryBlock: ({ ctx, body }) => tryBlock({ ctx, input: body }),
  startBlock: ({ ctx, body }) => startBlock({ ctx, input: body }),
  endBlock: ({ ctx, params }) => endBlock({ ctx, input: params }),
  endPause: ({ ctx, params }) => endPause({ ctx, input: params }),
  staffMembers: ({ ctx }) => listStaff({ ctx }),
  endStaff: ({ ctx, params }) => endStaff({ ctx, input: params }),
  liftBound: ({ ctx, params, body }) => liftBound({ ctx, input: { ...params, ...body } }),
  inviteStaff: ({ ctx, body }) => inviteStaff({ ctx, input: body }),
  withdrawStaffInvitation: ({ ctx, params }) => withdrawStaffInvitation({ ctx, input: params }),
  ownStaffInvitation: ({ ctx }) => ownStaffInvitation({ ctx }),
  answerStaffInvitation: ({ ctx, body }) => answerStaffInvitation({ ctx, input: body }),
  auditLog: ({ ctx, query }) => auditLog({ ctx, input: query }),
  exportAudit: ({ ctx, query }) => exportAudit({ ctx, input: query }),
} satisfies HandlersOf<'moderation'>
