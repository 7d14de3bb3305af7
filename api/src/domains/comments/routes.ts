import type { Handlers } from '../../http/routes.ts'

export const commentHandlers = {} satisfies Handlers
