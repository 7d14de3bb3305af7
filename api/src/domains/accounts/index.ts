import type { HandlersOf } from '../../http/routes.ts'
import * as handlers from './routes.ts'

export { storeAcceptances } from './accepted-notices.ts'
export { planChange } from './email-change.ts'
export { eraseMember, eraseMembers, eraseUnused } from './erase.ts'
export { sweepExports } from './exports.ts'
export * as accountJobs from './jobs.ts'
export { isKnownSignIn } from './known-devices.ts'
export { mailMember } from './mails.ts'
export { codeAt, newSecret } from './one-time-codes.ts'
export { hashPassword } from './passwords.ts'
export { accountData } from './personal-data.ts'
export { announcementRecipients } from './queries.ts'
export { isRecent } from './recent-factor.ts'
export {
  activeModerators,
  activeUser,
  activeUsers,
  endCampaignMail,
  endStaffRights,
  endSuspension,
  insertUser,
  isConfirmed,
  lockAnyUser,
  reachableMember,
  setStaff,
  staffMembers,
  suspendUser,
  type UserRow,
  updatePicture,
  userByEmail,
} from './repository.ts'
export { dropFactors, insertFactor, isEnrolled } from './second-factor.ts'
export { authenticator, endSession, endSessions, sweepSessions } from './sessions.ts'
export { accountTasks, sweepArchives, sweepAttempts, sweepDevices, sweepLinks } from './tasks.ts'
export { requireConfirmed, sendQueued } from './unproved.ts'

export const accountHandlers = handlers satisfies HandlersOf<'accounts'>
