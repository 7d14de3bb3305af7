import { addDays } from 'date-fns/addDays'
import { addHours } from 'date-fns/addHours'
import { type Caller, idOf, type StaffLack } from '../../http/caller.ts'
import { fixedRetention } from '../../platform/retention-days.ts'

export const erasedAt = (now: Date) => addDays(now, fixedRetention.deleted_account)

export const seesWholeRecord = (caller: Caller, user: { id: number }): boolean => idOf(caller) === user.id

const verifiedHours = 12

export function verifiedUntil(verifiedAt: Date | null, now: Date): Date | undefined {
  const until = verifiedAt && addHours(verifiedAt, verifiedHours)
  return until && until > now ? until : undefined
}

type StaffSession = { confirmed_at: Date | null; verified_at: Date | null }

/** A staff account has its rights only in a session with the second factor. */
export function lackOfStaff({ confirmed_at, verified_at }: StaffSession, now: Date): StaffLack | undefined {
  if (!confirmed_at) return 'factor'
  return verifiedUntil(verified_at, now) ? undefined : 'code'
}
