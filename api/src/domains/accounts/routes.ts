import type { Handlers } from '../../http/routes.ts'
import { register } from './verbs/register.ts'

export const accountHandlers: Handlers = {
  register: ({ ctx, body }) => register({ ctx, input: body }),
}
