import type { Handlers } from '../../http/routes.ts'

export const sharingHandlers = {} satisfies Handlers
