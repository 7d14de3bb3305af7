import { addDays } from 'date-fns/addDays'
import { type Caller, idOf } from '../../http/caller.ts'

/** When an account whose deletion is requested now is erased. Until then the request can be withdrawn. */
export const erasedAt = (now: Date) => addDays(now, 14)

/** Members see all of their own record; everybody else sees what the member shows. */
export const seesWholeRecord = (caller: Caller, user: { id: number }): boolean => idOf(caller) === user.id
