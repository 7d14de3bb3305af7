import type { AcceptedNotice, Language, LeftCampaigns, ReasonCode, StaffRole } from '@sesol/contract'
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

type AcceptedNoticeTable = {
  user_id: number
  notice: AcceptedNotice
  version: number
  accepted_at: Date
}

/** A family of refresh tokens, from one sign-in to sign-out, misuse or expiry. */
type SessionTable = {
  id: Generated<string>
  user_id: number
  device: Generated<string>
  /** Null after the device was revoked. */
  known_device_id: string | null
  created_at: Generated<Date>
  /** The newest refresh token; earlier ones are spent. */
  generation: Generated<number>
  /** When the newest token was issued: the same token can be signed again from this row. */
  issued_at: Date
  expires_at: Date
  revoked_at: Date | null
  /** When the second factor was given last; null: only the password. */
  verified_at: Date | null
  /** The hash of the link that ends a sign-in from a new browser. */
  end_hash: string | null
  end_until: Date | null
}

type KnownDeviceTable = {
  id: Generated<string>
  user_id: number
  token_hash: string
  created_at: Generated<Date>
  expires_at: Date
}

type SecondFactorTable = {
  user_id: number
  /** Encrypted with a key that is not in the database. */
  secret: string
  /** The newest time step whose code was used; codes of earlier ones are refused. */
  last_step: Generated<number>
  created_at: Date
  /** Null until the first code was given. */
  confirmed_at: Date | null
}

type RecoveryCodeTable = {
  user_id: number
  code_hash: string
}

type SignInChallengeTable = {
  token_hash: string
  user_id: number
  purpose: Generated<ChallengePurpose>
  tries: Generated<number>
  expires_at: Date
}

export type ChallengePurpose = 'sign_in' | 'add_passkey' | 'verify'

type PasskeyTable = {
  id: Generated<number>
  user_id: number
  credential_id: string
  public_key: Buffer
  /** The counter of its last signature; it stays 0 for passkeys that do not count. */
  counter: number
  transports: string[]
  name: string
  created_at: Date
  last_used_at: Date | null
}

export type MailedLinkTable = {
  user_id: number
  purpose: 'reset' | 'confirm'
  token_hash: string
  expires_at: Date
}

export type EmailChangeTable = {
  user_id: number
  /** The address that a press from its mailbox sets; null after the press. */
  email: string | null
  token_hash: string | null
  /** When the link of a member who lost the mailbox begins to work, without a session. */
  opens_at: Date | null
  /** The address that one press puts back. */
  former: string | null
  former_canonical: string | null
  stop_hash: string | null
  expires_at: Date
}

export type DataExportTable = {
  user_id: number
  state: 'making' | 'ready' | 'failed'
  requested_at: Date
  file: string | null
  bytes: number
  expires_at: Date
}

type StaffInvitationTable = {
  id: Generated<number>
  email: string
  email_canonical: string
  role: StaffRole
  invited_by: number
  created_at: Date
  expires_at: Date
}

type IdempotencyTable = {
  user_id: number
  operation: string
  key: string
  body_digest: Buffer
  response: string
  created_at: Generated<Date>
}

export type AccountTables = {
  user: UserTable
  accepted_notice: AcceptedNoticeTable
  session: SessionTable
  staff_invitation: StaffInvitationTable
  second_factor: SecondFactorTable
  recovery_code: RecoveryCodeTable
  passkey: PasskeyTable
  sign_in_challenge: SignInChallengeTable
  known_device: KnownDeviceTable
  data_export: DataExportTable
  idempotency: IdempotencyTable
  mailed_link: MailedLinkTable
  email_change: EmailChangeTable
}
