export { changePassword } from './verbs/change-password.ts'
export { confirmEmail, sendConfirmation } from './verbs/confirm-email.ts'
export { deleteAccount, keepAccount } from './verbs/deletion.ts'
export { me, userDetail } from './verbs/detail.ts'
export { exportFile, exportState, requestExport } from './verbs/export.ts'
export { login, refresh as refreshToken, signOut as blacklistToken } from './verbs/login.ts'
export { loginCode } from './verbs/login-code.ts'
export {
  addPasskey,
  loginPasskey,
  passkeyChallenge,
  passkeyOptions,
  removePasskey,
  verifyPasskey,
} from './verbs/passkeys.ts'
export { acceptNotices, checkUsername, register } from './verbs/register.ts'
export { checkResetLink, forgotPassword, resetPassword } from './verbs/reset-password.ts'
export {
  confirmFactor,
  enrolFactor,
  removeFactor,
  renewRecoveryCodes,
  secondFactor,
  verifyFactor,
} from './verbs/second-factor.ts'
export { endOtherSessions, endSession, endSessionByMail, ownSessions } from './verbs/sessions.ts'
export { unsubscribe } from './verbs/unsubscribe.ts'
export { updateProfile } from './verbs/update-profile.ts'
