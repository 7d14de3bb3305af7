import type { Caller } from '../../http/caller.ts'

/** Moderators decide over campaigns; so does the operator by command. */
export const mayModerate = (caller: Caller): boolean => caller.kind === 'moderator' || caller.kind === 'system'

/** Only the operator makes moderators. */
export const mayMakeModerators = (caller: Caller): boolean => caller.kind === 'system'
