import type { Handlers } from '../../http/routes.ts'
import { me, userDetail } from './verbs/detail.ts'
import { login } from './verbs/login.ts'
import { refresh } from './verbs/refresh.ts'
import { register } from './verbs/register.ts'
import { signOut } from './verbs/sign-out.ts'

export const accountHandlers = {
  register: ({ ctx, body }) => register({ ctx, input: body }),
  login: ({ ctx, body }) => login({ ctx, input: body }),
  refreshToken: ({ ctx, body }) => refresh({ ctx, input: body }),
  blacklistToken: ({ ctx, body }) => signOut({ ctx, input: body }),
  userDetail: ({ ctx, params }) => userDetail({ ctx, input: params }),
  me: ({ ctx }) => me({ ctx }),
} satisfies Handlers
