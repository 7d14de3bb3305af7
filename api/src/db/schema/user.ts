import type { Language, LeftCampaigns, ReasonCode, StaffRole } from '@sesol/contract'
import type { Generated } from 'kysely'

export type UserTable = {
  id: Generated<number>
  username: string
  username_canonical: string
  email: string
  email_canonical: string
  password_hash: string
  first_name: Generated<string>
  last_name: Generated<string>
  bio: Generated<string>
  profile_image: string | null
  show_email: Generated<boolean>
  show_first_name: Generated<boolean>
  show_last_name: Generated<boolean>
  language: Generated<Language>
  email_confirmed_at: Date | null
  campaign_mail_at: Date | null
  /** The version of the privacy notice that was shown with that consent. */
  campaign_mail_notice: number | null
  is_staff: Generated<boolean>
  /** What a member with `is_staff` may do. */
  staff_role: Generated<StaffRole>
  /** False: cannot sign in, and every token is invalid. */
  is_active: Generated<boolean>
  suspended_at: Date | null
  suspension_reason: ReasonCode | null
  suspension_note: Generated<string>
  /** When the account is to be deleted, and whether its campaigns stay; null: not requested. */
  deletion_at: Date | null
  deletion_campaigns: LeftCampaigns | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}
