import type { Handlers } from '../../http/routes.ts'
import { decide } from './verbs/decide.ts'
import { listWaiting } from './verbs/waiting.ts'

export const moderationHandlers = {
  waitingCampaigns: ({ ctx, query }) => listWaiting({ ctx, input: query }),
  decideCampaign: ({ ctx, params, body }) => decide({ ctx, input: { ...params, ...body } }),
} satisfies Handlers
