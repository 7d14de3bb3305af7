import { agentOf } from '../../http/agent.ts'
import type { HandlersOf } from '../../http/routes.ts'
import { acceptNotices } from './verbs/accept-notices.ts'
import { changePassword } from './verbs/change-password.ts'
import { checkResetLink } from './verbs/check-reset-link.ts'
import { checkUsername } from './verbs/check-username.ts'
import { confirmEmail, sendConfirmation } from './verbs/confirm-email.ts'
import { deleteAccount, keepAccount } from './verbs/deletion.ts'
import { me, userDetail } from './verbs/detail.ts'
import { exportFile, exportState, requestExport } from './verbs/export.ts'
import { forgotPassword } from './verbs/forgot-password.ts'
import { login } from './verbs/login.ts'
import { loginCode } from './verbs/login-code.ts'
import {
  addPasskey,
  loginPasskey,
  passkeyChallenge,
  passkeyOptions,
  removePasskey,
  verifyPasskey,
} from './verbs/passkeys.ts'
import { refresh } from './verbs/refresh.ts'
import { register } from './verbs/register.ts'
import { resetPassword } from './verbs/reset-password.ts'
import {
  confirmFactor,
  enrolFactor,
  removeFactor,
  renewRecoveryCodes,
  secondFactor,
  verifyFactor,
} from './verbs/second-factor.ts'
import { endOtherSessions, endSession, endSessionByMail, ownSessions } from './verbs/sessions.ts'
import { signOut } from './verbs/sign-out.ts'
import { unsubscribe } from './verbs/unsubscribe.ts'
import { updateProfile } from './verbs/update-profile.ts'

export const accountHandlers = {
  register: ({ ctx, body }) => register({ ctx, input: body }),
  login: ({ ctx, body, request }) => login({ ctx, input: { ...body, agent: agentOf(request) } }),
  loginCode: ({ ctx, body, request }) => loginCode({ ctx, input: { ...body, agent: agentOf(request) } }),
  loginPasskey: ({ ctx, body, request }) => loginPasskey({ ctx, input: { ...body, agent: agentOf(request) } }),
  refreshToken: ({ ctx, body }) => refresh({ ctx, input: body }),
  blacklistToken: ({ ctx, body }) => signOut({ ctx, input: body }),
  forgotPassword: ({ ctx, body }) => forgotPassword({ ctx, input: body }),
  resetPassword: ({ ctx, body }) => resetPassword({ ctx, input: body }),
  checkResetLink: ({ ctx, body }) => checkResetLink({ ctx, input: body }),
  confirmEmail: ({ ctx, body }) => confirmEmail({ ctx, input: body }),
  sendConfirmation: ({ ctx }) => sendConfirmation({ ctx }),
  unsubscribe: ({ ctx, body }) => unsubscribe({ ctx, input: body }),
  userDetail: ({ ctx, params }) => userDetail({ ctx, input: params }),
  me: ({ ctx }) => me({ ctx }),
  updateProfile: ({ ctx, request }) => updateProfile({ ctx, input: { request } }),
  acceptNotices: ({ ctx, body }) => acceptNotices({ ctx, input: body }),
  changePassword: ({ ctx, body }) => changePassword({ ctx, input: body }),
  checkUsername: ({ ctx, query }) => checkUsername({ ctx, input: query }),
  ownSessions,
  endSession: ({ ctx, params }) => endSession({ ctx, input: params }),
  endSessionByMail: ({ ctx, body }) => endSessionByMail({ ctx, input: body }),
  endOtherSessions,
  secondFactor,
  enrolFactor: ({ ctx, body }) => enrolFactor({ ctx, input: body }),
  confirmFactor: ({ ctx, body }) => confirmFactor({ ctx, input: body }),
  verifyFactor: ({ ctx, body }) => verifyFactor({ ctx, input: body }),
  renewRecoveryCodes: ({ ctx, body }) => renewRecoveryCodes({ ctx, input: body }),
  passkeyOptions: ({ ctx, body }) => passkeyOptions({ ctx, input: body }),
  addPasskey: ({ ctx, body }) => addPasskey({ ctx, input: body }),
  removePasskey: ({ ctx, body }) => removePasskey({ ctx, input: body }),
  passkeyChallenge: ({ ctx }) => passkeyChallenge({ ctx }),
  verifyPasskey: ({ ctx, body }) => verifyPasskey({ ctx, input: body }),
  removeFactor: ({ ctx, body }) => removeFactor({ ctx, input: body }),
  deleteAccount: ({ ctx, body }) => deleteAccount({ ctx, input: body }),
  keepAccount,
  exportState,
  requestExport,
  exportFile,
} satisfies HandlersOf<'accounts'>
