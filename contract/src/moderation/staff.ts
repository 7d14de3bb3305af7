import { z } from 'zod'
import { emailField, flagValue, id, idValue } from '../fields.ts'
import { flag } from '../wire.ts'
import { staffRoles } from './staff-policy.ts'

const role = z.enum(staffRoles)

/** Rights of staff need a second factor. */
export const staffMember = z.object({
  id,
  username: z.string(),
  email: z.string(),
  role,
  last_sign_in: z.string().nullish(),
  has_factor: flag,
})
export type StaffMember = z.output<typeof staffMember>

export const staffInvitation = z.object({ id, email: z.string(), role, by: z.string(), expires_at: z.string() })
export type StaffInvitation = z.output<typeof staffInvitation>

export const staffList = z.object({ staff: z.array(staffMember), invitations: z.array(staffInvitation) })

/** A member of staff with another role gets the new one by accepting. */
export const staffInvitationForm = z.object({
  email: emailField(),
  role: z.enum(staffRoles, { error: 'error.field.choice' }),
})

export const ownStaffInvitation = z.object({
  id,
  role,
  by: z.string(),
  expires_at: z.string(),
  has_factor: flag,
})
export type OwnStaffInvitation = z.output<typeof ownStaffInvitation>

/** Names the invitation that was read: another may have replaced it. */
export const staffInvitationAnswer = z.object({ invitation: idValue, accepts: flagValue })
