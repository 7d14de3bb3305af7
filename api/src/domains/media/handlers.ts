import type { Handlers } from '../../http/routes.ts'

export const mediaHandlers = {} satisfies Handlers
