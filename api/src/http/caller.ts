/** A moderator is also a member; `system` is commands and jobs. */
export type Caller =
  | { kind: 'anonymous' }
  | { kind: 'member' | 'moderator'; id: number; sessionId: string }
  | { kind: 'system' }

export type SignedIn = Extract<Caller, { id: number }>

export const anonymous: Caller = { kind: 'anonymous' }

export const idOf = (caller: Caller): number | undefined => ('id' in caller ? caller.id : undefined)
