import type { HandlersOf } from '../../http/routes.ts'
import { generate } from './verbs/generate.ts'

export const aiHandlers = {
  generateText: ({ ctx, body }) => generate({ ctx, input: body }),
} satisfies HandlersOf<'ai'>
