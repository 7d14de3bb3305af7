import type { Answer, me, user } from '@sesol/contract'
import type { z } from 'zod'
import { type ExportRow, nextExportAt } from './exports.ts'
import type { OwnSessionRow } from './own-sessions.ts'
import type { UserRow } from './repository.ts'

export type PublicUser = z.input<typeof user>

export function toPublicUser(row: UserRow): PublicUser {
  return {
    id: row.id,
    username: row.username,
    bio: row.bio,
    profile_image: row.profile_image,
    privacy_settings: toPrivacySettings(row),
    ...(row.show_email && { email: row.email }),
    ...(row.show_first_name && { first_name: row.first_name }),
    ...(row.show_last_name && { last_name: row.last_name }),
  }
}

export function toOwnUser(row: UserRow): z.input<typeof me> {
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    first_name: row.first_name,
    last_name: row.last_name,
    bio: row.bio,
    profile_image: row.profile_image,
    privacy_settings: toPrivacySettings(row),
    is_staff: row.is_staff,
    staff_role: row.is_staff ? row.staff_role : null,
    email_confirmed: row.email_confirmed_at !== null,
    campaign_mail: row.campaign_mail_at !== null,
    campaign_mail_since: row.campaign_mail_at?.toISOString() ?? null,
    language: row.language,
    deletion_at: row.deletion_at?.toISOString() ?? null,
  }
}

export function presentSession({ id, device, created_at, issued_at }: OwnSessionRow, current: string) {
  return {
    id,
    device,
    created_at: created_at.toISOString(),
    last_seen_at: issued_at.toISOString(),
    is_current: id === current,
  }
}

export function presentExport(row: ExportRow | undefined) {
  if (!row) return { state: 'none' as const }
  return {
    state: row.state,
    requested_at: row.requested_at.toISOString(),
    expires_at: row.state === 'ready' ? row.expires_at.toISOString() : null,
    bytes: row.bytes,
    next_at: row.state === 'failed' ? null : nextExportAt(row).toISOString(),
  }
}

function toPrivacySettings(row: UserRow): Answer<'userDetail'>['privacy_settings'] {
  return { showEmail: row.show_email, showFirstName: row.show_first_name, showLastName: row.show_last_name }
}
