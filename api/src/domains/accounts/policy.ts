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

type StaffSession = { has_factor: boolean; verified_at: Date | null }

/** A staff account has its rights only in a session with the second factor. */
export function lackOfStaff({ has_factor, verified_at }: StaffSession, now: Date): StaffLack | undefined {
  if (!has_factor) return 'factor'
  return verifiedUntil(verified_at, now) ? undefined : 'code'
}
