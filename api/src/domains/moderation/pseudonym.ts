import { createHmac } from 'node:crypto'

type Secret = { jwtSecret: string }

/** The name of an erased member in the audit log: the same for all entries, and no way back to the account. */
export const pseudonymOf = ({ jwtSecret }: Secret, id: number): string =>
  `member-${createHmac('sha256', jwtSecret).update(`audit:${id}`).digest('hex').slice(0, 12)}`
