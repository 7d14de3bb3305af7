import type { Handlers } from '../../http/routes.ts'
import { approve, reject } from './verbs/decide.ts'
import { readHistory } from './verbs/history.ts'
import { listWaiting } from './verbs/waiting.ts'

export const moderationHandlers = {
  waitingCampaigns: ({ ctx, query }) => listWaiting({ ctx, input: query }),
  campaignHistory: ({ ctx, params, query }) => readHistory({ ctx, input: { ...params, ...query } }),
  approveCampaign: ({ ctx, params }) => approve({ ctx, input: params }),
  rejectCampaign: ({ ctx, params, body }) => reject({ ctx, input: { ...params, ...body } }),
} satisfies Handlers
