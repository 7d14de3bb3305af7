import { type ErrorId, type StaffRight, type StaffRole, staffMay } from '@sesol/contract'
import { forbidden } from './errors.ts'

/** What keeps a session of staff from its rights: no second factor, or one that was given too long ago. */
export type StaffLack = 'factor' | 'code'

/** Staff are also members; `system` is commands and jobs. */
export type Caller =
  | { kind: 'anonymous' }
  | { kind: 'member'; id: number; sessionId: string; lacks?: StaffLack | undefined }
  | { kind: 'staff'; id: number; sessionId: string; role: StaffRole; verifiedAt: Date }
  | { kind: 'system' }

export type SignedIn = Extract<Caller, { id: number }>

export const anonymous: Caller = { kind: 'anonymous' }

export const idOf = (caller: Caller): number | undefined => ('id' in caller ? caller.id : undefined)

const lacks = { factor: 'error.factor.enrol', code: 'error.factor.verify' } as const satisfies Record<
  StaffLack,
  ErrorId
>

/** A command of the operator may do everything. */
export const may = (caller: Caller, right: StaffRight): boolean =>
  caller.kind === 'system' || (caller.kind === 'staff' && staffMay(caller.role, right))

/** @throws 403; with an id of its own for another role, and for staff without the second factor */
export function requireRight(caller: Caller, right: StaffRight): void {
  if (may(caller, right)) return
  if (caller.kind === 'staff') throw forbidden('error.staff.role')
  throw forbidden('lacks' in caller && caller.lacks ? lacks[caller.lacks] : undefined)
}
