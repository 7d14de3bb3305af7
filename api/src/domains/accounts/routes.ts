import type { Handlers } from '../../http/routes.ts'
import { confirmEmail, sendConfirmation } from './verbs/confirm-email.ts'
import { me, userDetail } from './verbs/detail.ts'
import { forgotPassword } from './verbs/forgot-password.ts'
import { login } from './verbs/login.ts'
import { refresh } from './verbs/refresh.ts'
import { register } from './verbs/register.ts'
import { resetPassword } from './verbs/reset-password.ts'
import { signOut } from './verbs/sign-out.ts'
import { unsubscribe } from './verbs/unsubscribe.ts'
import { updateProfile } from './verbs/update-profile.ts'

export const accountHandlers = {
  register: ({ ctx, body }) => register({ ctx, input: body }),
  login: ({ ctx, body }) => login({ ctx, input: body }),
  refreshToken: ({ ctx, body }) => refresh({ ctx, input: body }),
  blacklistToken: ({ ctx, body }) => signOut({ ctx, input: body }),
  forgotPassword: ({ ctx, body }) => forgotPassword({ ctx, input: body }),
  resetPassword: ({ ctx, body }) => resetPassword({ ctx, input: body }),
  confirmEmail: ({ ctx, body }) => confirmEmail({ ctx, input: body }),
  sendConfirmation: ({ ctx }) => sendConfirmation({ ctx }),
  unsubscribe: ({ ctx, body }) => unsubscribe({ ctx, input: body }),
  userDetail: ({ ctx, params }) => userDetail({ ctx, input: params }),
  me: ({ ctx }) => me({ ctx }),
  updateProfile: ({ ctx, request }) => updateProfile({ ctx, input: { request } }),
} satisfies Handlers
