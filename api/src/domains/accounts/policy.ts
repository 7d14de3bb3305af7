import { type Caller, idOf } from '../../http/caller.ts'

/** Members see all of their own record; everybody else sees what the member shows. */
export const seesWholeRecord = (caller: Caller, user: { id: number }): boolean => idOf(caller) === user.id
