import type { Caller } from '../../http/caller.ts'

export const mayModerate = (caller: Caller): boolean => caller.kind === 'moderator' || caller.kind === 'system'

export const mayMakeModerators = (caller: Caller): boolean => caller.kind === 'system'
