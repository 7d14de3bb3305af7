import type { HandlersOf } from '../../http/routes.ts'
import * as handlers from './routes.ts'

export { sweepStaffInvitations } from './invitations.ts'
export { moderationJobs, moderationTasks } from './jobs.ts'
export { moderationData } from './personal-data.ts'
export { auditLog, exportAudit, type Verification, verifyAudit } from './verbs/audit.ts'
export { decide } from './verbs/decide.ts'
export { eraseByLaw } from './verbs/erase-member.ts'
export { restoreMember, suspendMember } from './verbs/members.ts'
export { makeAdmin, moveEmail, resetFactor } from './verbs/operator.ts'
export { decideComment, listModeratedComments } from './verbs/posts.ts'
export { listWaiting } from './verbs/review.ts'
export { undoStaff } from './verbs/undo.ts'

export const moderationHandlers = handlers satisfies HandlersOf<'moderation'>
