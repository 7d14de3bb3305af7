import { addDays } from 'date-fns/addDays'
import { type Caller, idOf } from '../../http/caller.ts'

export const erasedAt = (now: Date) => addDays(now, 14)

export const seesWholeRecord = (caller: Caller, user: { id: number }): boolean => idOf(caller) === user.id
