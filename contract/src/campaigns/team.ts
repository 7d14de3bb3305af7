import { z } from 'zod'
import { flagValue, id, idValue, line, tidyMember } from '../fields.ts'
import { limits } from '../limits.ts'
import { optionalText } from '../wire.ts'

export const teamRoles = ['co_owner', 'owner'] as const
export type TeamRole = (typeof teamRoles)[number]

/** `member` is a username or an e-mail address. An owner who hands the campaign over becomes a co-owner. */
export const inviteForm = z.object({
  member: line({ max: limits.emailAddress }).overwrite(tidyMember),
  role: z.enum(teamRoles, { error: 'error.field.choice' }),
})

const role = z.enum(teamRoles)

export const invitation = z.object({
  id,
  /** As the owner wrote it: the answer does not reveal whether an address belongs to a member. */
  member: z.string(),
  role,
  expires_at: z.string(),
})
export type Invitation = z.output<typeof invitation>

export const team = z.object({
  role,
  owner: z.object({ id, username: optionalText }),
  co_owners: z.array(z.object({ id, username: optionalText, since: z.string() })),
  invitations: z.array(invitation),
})
export type Team = z.output<typeof team>

export const ownInvitation = z.object({
  id,
  role,
  expires_at: z.string(),
  campaign: z.object({ id, title: z.string() }),
  owner: z.object({ id, username: optionalText }),
})
export type OwnInvitation = z.output<typeof ownInvitation>

/** Names the invitation that was read: another may have replaced it. */
export const invitationAnswer = z.object({ invitation: idValue, accepts: flagValue })
