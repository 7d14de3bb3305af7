import type { Handlers } from '../../http/routes.ts'

export const moderationHandlers = {} satisfies Handlers
