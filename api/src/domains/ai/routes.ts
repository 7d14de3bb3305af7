import type { Handlers } from '../../http/routes.ts'

export const aiHandlers = {} satisfies Handlers
