import type { Handlers } from '../../http/routes.ts'
import { sign } from './verbs/sign.ts'

export const supportHandlers = {
  signCampaign: ({ ctx, params, request }) => sign({ ctx, input: { ...params, request } }),
} satisfies Handlers
