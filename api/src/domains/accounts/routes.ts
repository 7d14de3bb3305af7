export { changeEmail, confirmNewEmail, keepFormerEmail } from './verbs/email.ts'
export { login, refresh as refreshToken, signOut as blacklistToken } from './verbs/login.ts'
export {
  addPasskey,
  loginPasskey,
  passkeyChallenge,
  passkeyOptions,
  removePasskey,
  verifyPasskey,
} from './verbs/passkeys.ts'
export { changePassword, checkResetLink, forgotPassword, resetPassword } from './verbs/passwords.ts'
export { deleteAccount, exportFile, exportState, keepAccount, requestExport } from './verbs/personal-data.ts'
export { me, unsubscribe, updateProfile, userDetail } from './verbs/profile.ts'
export { acceptNotices, checkUsername, confirmEmail, register, sendConfirmation } from './verbs/register.ts'
export {
  confirmFactor,
  enrolFactor,
  removeFactor,
  renewRecoveryCodes,
  secondFactor,
  verifyFactor,
} from './verbs/second-factor.ts'
export { endOtherSessions, endSession, endSessionByMail, loginCode, ownSessions } from './verbs/sessions.ts'
