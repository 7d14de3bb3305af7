import type { ModeratorAct } from '../campaigns/states.ts'

export const staffRoles = ['reviewer', 'moderator', 'legal', 'admin'] as const
export type StaffRole = (typeof staffRoles)[number]

/** Reads as "take campaigns down: a moderator, legal, an admin". */
export const staffPolicy = {
  'read the queue': ['reviewer', 'moderator', 'legal', 'admin'],
  'review campaigns': ['reviewer', 'moderator', 'admin'],
  'take campaigns down': ['moderator', 'legal', 'admin'],
  'moderate words': ['moderator', 'legal', 'admin'],
  'decide about reports': ['moderator', 'legal', 'admin'],
  'decide legal notices': ['legal', 'admin'],
  'read records of members': ['moderator', 'legal', 'admin'],
  'suspend members': ['moderator', 'admin'],
  'review signatures': ['moderator', 'admin'],
  'send announcements': ['moderator', 'admin'],
  'maintain the directory': ['moderator', 'admin'],
  'pause functions': ['moderator', 'admin'],
  block: ['moderator', 'admin'],
  'read the audit log': ['moderator', 'legal', 'admin'],
  'manage staff': ['admin'],
} as const satisfies Record<string, readonly StaffRole[]>

export type StaffRight = keyof typeof staffPolicy

export const staffMay = (role: StaffRole, right: StaffRight): boolean =>
  (staffPolicy[right] as readonly StaffRole[]).includes(role)

/** Texts that wait are reviewed; what is or was public is taken down and shown again. */
export const rightToDecide: Record<ModeratorAct, StaffRight> = {
  approve: 'review campaigns',
  'request-changes': 'review campaigns',
  reject: 'review campaigns',
  hide: 'take campaigns down',
  restore: 'take campaigns down',
  close: 'take campaigns down',
  reopen: 'take campaigns down',
}
