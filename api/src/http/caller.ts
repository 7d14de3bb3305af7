/** Who acts. A moderator is a member, too; the system acts through commands and jobs. */
export type Caller =
  | { kind: 'anonymous' }
  | { kind: 'member' | 'moderator'; id: number; sessionId: string }
  | { kind: 'system' }

export type SignedIn = Extract<Caller, { id: number }>

export const anonymous: Caller = { kind: 'anonymous' }

/** The caller's id, or undefined for who has none. */
export const idOf = (caller: Caller): number | undefined => ('id' in caller ? caller.id : undefined)
