import 'server-only'
import type { StaffRole } from '@sesol/contract/moderation/staff-policy'
import { cache } from 'react'
import { readForSession } from './session/member'

/** The role of the viewer of a page of the desk. A server without roles has moderators. */
export const ownRole = cache(async (): Promise<StaffRole> => {
  const me = await readForSession('me').catch(() => undefined)
  return me?.staff_role ?? 'moderator'
})
