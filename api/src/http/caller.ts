import type { StaffRole } from '@sesol/contract'

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
