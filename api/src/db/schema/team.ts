import type { TeamRole } from '@sesol/contract'
import type { Generated } from 'kysely'

export type CoOwnerTable = { id: Generated<number>; campaign_id: number; user_id: number; created_at: Date }

export type CampaignInvitationTable = {
  id: Generated<number>
  campaign_id: number
  /** Null: the e-mail address belongs to no member who can be invited. */
  user_id: number | null
  invited_as: string
  role: TeamRole
  stays: boolean
  created_at: Date
  expires_at: Date
}
