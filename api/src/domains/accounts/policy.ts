import { type Caller, idOf } from '../../http/caller.ts'

/** How long a deletion that was asked for can be taken back. */
export const graceMs = 14 * 86_400_000

/** Members see all of their own record; everybody else sees what the member shows. */
export const seesWholeRecord = (caller: Caller, user: { id: number }): boolean => idOf(caller) === user.id
