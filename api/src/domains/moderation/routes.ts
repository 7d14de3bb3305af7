import type { HandlersOf } from '../../http/routes.ts'
import { proposing } from './proposals.ts'
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
import { memberOverview, restoreMember, suspendMember } from './verbs/members.ts'
import { giveOpinion } from './verbs/opinion.ts'
import { endPause, startPause } from './verbs/pauses.ts'
import { answerProposal, listProposals } from './verbs/proposals.ts'
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
import { undoStaff } from './verbs/undo.ts'
import { decideUpdate, listUpdates } from './verbs/updates.ts'
import { listWaiting, moderationCounts } from './verbs/waiting.ts'

export const moderationHandlers = {
  waitingCampaigns: ({ ctx, query }) => listWaiting({ ctx, input: query }),
  moderationCounts: ({ ctx }) => moderationCounts({ ctx }),
  reviewedCampaign: ({ ctx, params }) => reviewCampaign({ ctx, input: params }),
  claimCampaign: ({ ctx, params }) => claimCampaign({ ctx, input: params }),
  releaseCampaign: ({ ctx, params }) => releaseCampaign({ ctx, input: params }),
  giveOpinion: ({ ctx, params, body }) => giveOpinion({ ctx, input: { ...params, ...body } }),
  decideCampaign: ({ ctx, params, body }) => proposing(ctx, 'decideCampaign', { ...params, ...body }, decide),
  decideMany: ({ ctx, body }) => proposing(ctx, 'decideMany', body, decideMany),
  moderatedComments: ({ ctx, query }) => listModeratedComments({ ctx, input: query }),
  moderatedSignatures: ({ ctx, params, query }) => listSignatures({ ctx, input: { ...params, ...query } }),
  signatureReport: ({ ctx, params }) => signatureReport({ ctx, input: params }),
  invalidateSignatures: ({ ctx, params, body }) =>
    proposing(ctx, 'invalidateSignatures', { ...params, ...body }, invalidateSignatures),
  waitingDomains: ({ ctx }) => listDomains({ ctx }),
  clearDomain: ({ ctx, body }) => clearDomain({ ctx, input: body }),
  decideStatement: ({ ctx, params, body }) =>
    proposing(ctx, 'decideStatement', { ...params, ...body }, decideStatement),
  moderatedUpdates: ({ ctx, query }) => listUpdates({ ctx, input: query }),
  decideUpdate: ({ ctx, params, body }) => proposing(ctx, 'decideUpdate', { ...params, ...body }, decideUpdate),
  moderatedSheets: ({ ctx, query }) => listSheets({ ctx, input: query }),
  decideSheet: ({ ctx, params, body }) => decideSheet({ ctx, input: { ...params, ...body } }),
  reportedItems: ({ ctx, query }) => listReported({ ctx, input: query }),
  keepReported: ({ ctx, params, body }) => keepReported({ ctx, input: { ...params, ...body } }),
  legalNotices: ({ ctx, query }) => listNotices({ ctx, input: query }),
  legalNotice: ({ ctx, params }) => readNotice({ ctx, input: params }),
  askAuthors: ({ ctx, params }) => askAuthors({ ctx, input: params }),
  decideLegalNotice: ({ ctx, params, body }) =>
    proposing(ctx, 'decideLegalNotice', { ...params, ...body }, decideLegalNotice),
  reverseLegalNotice: ({ ctx, params, body }) => reverseLegalNotice({ ctx, input: { ...params, ...body } }),
  decideComment: ({ ctx, params, body }) => proposing(ctx, 'decideComment', { ...params, ...body }, decideComment),
  waitingAnnouncements: ({ ctx }) => listAnnouncements({ ctx }),
  releaseAnnouncements: ({ ctx, body }) => releaseAnnouncements({ ctx, input: body }),
  previewAnnouncements: ({ ctx }) => previewAnnouncements({ ctx }),
  decideAnnouncement: ({ ctx, params, body }) => decideAnnouncement({ ctx, input: { ...params, ...body } }),
  memberOverview: ({ ctx, params }) => memberOverview({ ctx, input: params }),
  suspendMember: ({ ctx, params, body }) => proposing(ctx, 'suspendMember', { ...params, ...body }, suspendMember),
  restoreMember: ({ ctx, params, body }) => restoreMember({ ctx, input: { ...params, ...body } }),
  directoryEntries: ({ ctx, query }) => listDirectory({ ctx, input: query }),
  directoryEntry: ({ ctx, params }) => directoryEntry({ ctx, input: params }),
  createAddressee: ({ ctx, body }) => createAddressee({ ctx, input: body }),
  correctAddressee: ({ ctx, params, body }) => correctAddressee({ ctx, input: { ...params, ...body } }),
  mergeAddressee: ({ ctx, params, body }) => mergeAddressee({ ctx, input: { ...params, ...body } }),
  enterAnswer: ({ ctx, params, body }) => enterAnswer({ ctx, input: { ...params, ...body } }),
  decideAnswer: ({ ctx, params, body }) => proposing(ctx, 'decideAnswer', { ...params, ...body }, decideAnswer),
  startPause: ({ ctx, params, body }) => proposing(ctx, 'startPause', { ...params, ...body }, startPause),
  blocks: ({ ctx }) => listBlocks({ ctx }),
  tryBlock: ({ ctx, body }) => tryBlock({ ctx, input: body }),
  startBlock: ({ ctx, body }) => proposing(ctx, 'startBlock', body, startBlock),
  endBlock: ({ ctx, params }) => endBlock({ ctx, input: params }),
  endPause: ({ ctx, params }) => endPause({ ctx, input: params }),
  staffMembers: ({ ctx }) => listStaff({ ctx }),
  endStaff: ({ ctx, params }) => endStaff({ ctx, input: params }),
  undoStaff: ({ ctx, params, body }) => undoStaff({ ctx, input: { ...params, ...body } }),
  proposals: ({ ctx }) => listProposals({ ctx }),
  answerProposal: ({ ctx, params, body }) => answerProposal({ ctx, input: { ...params, ...body } }),
  inviteStaff: ({ ctx, body }) => inviteStaff({ ctx, input: body }),
  withdrawStaffInvitation: ({ ctx, params }) => withdrawStaffInvitation({ ctx, input: params }),
  ownStaffInvitation: ({ ctx }) => ownStaffInvitation({ ctx }),
  answerStaffInvitation: ({ ctx, body }) => answerStaffInvitation({ ctx, input: body }),
  auditLog: ({ ctx, query }) => auditLog({ ctx, input: query }),
  exportAudit: ({ ctx, query }) => proposing(ctx, 'exportAudit', query, exportAudit),
} satisfies HandlersOf<'moderation'>
