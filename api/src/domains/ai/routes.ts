import { agentOf } from '../../http/agent.ts'
import type { HandlersOf } from '../../http/routes.ts'
import { generate } from './verbs/generate.ts'
import { translateByModel } from './verbs/translate-by-model.ts'

export const aiHandlers = {
  generateText: ({ ctx, body, request }) => generate({ ctx, input: { form: body, agent: agentOf(request) } }),
  translateByModel: ({ ctx, params, request }) =>
    translateByModel({ ctx, input: { ...params, agent: agentOf(request) } }),
} satisfies HandlersOf<'ai'>
