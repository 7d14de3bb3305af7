import { type ErrorId, type StaffRight, staffMay } from '@sesol/contract'
import type { Caller, StaffLack } from './caller.ts'
import { forbidden } from './errors.ts'

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
