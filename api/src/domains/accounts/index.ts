export { acceptNotices } from './accepted-notices.ts'
export { authenticator } from './authenticate.ts'
export { eraseMember, eraseMembers, eraseUnused } from './erase.ts'
export { sweepExports } from './exports.ts'
export * as accountJobs from './jobs.ts'
export { isKnownSignIn } from './known-devices.ts'
export { mailFactorChange } from './mails.ts'
export { codeAt, newSecret } from './one-time-codes.ts'
export { hashPassword } from './password.ts'
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
export { accountHandlers } from './routes.ts'
export { dropFactors, insertFactor, isEnrolled } from './second-factor.ts'
export { endSession, endSessions, sweepSessions } from './sessions.ts'
export { sweepAttempts, sweepDevices, sweepLinks } from './sweep.ts'
export { sweepArchives } from './sweep-archives.ts'
export { accountTasks } from './tasks.ts'
export { requireConfirmed, sendQueued } from './unproved.ts'
