import type { Caller } from '../../http/caller.ts'

/** Moderators, and the operator by command. */
export const mayModerate = (caller: Caller): boolean => caller.kind === 'moderator' || caller.kind === 'system'

/** Only the operator. */
export const mayMakeModerators = (caller: Caller): boolean => caller.kind === 'system'
