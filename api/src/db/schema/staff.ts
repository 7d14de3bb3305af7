import type { StaffRole } from '@sesol/contract'
import type { Generated } from 'kysely'

export type StaffInvitationTable = {
  id: Generated<number>
  email: string
  email_canonical: string
  role: StaffRole
  invited_by: number
  created_at: Date
  expires_at: Date
}
