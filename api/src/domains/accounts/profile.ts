import type { profileUpdate } from '@sesol/contract'
import { canonical } from '@sesol/shared/canonical'
import { sql } from 'kysely'
import type { z } from 'zod'

export type ProfileChanges = ReturnType<typeof changesOf>

export function changesOf(form: z.output<typeof profileUpdate>, now: Date) {
  const username = form['user[username]']
  return {
    ...(username !== undefined && { username, username_canonical: canonical(username) }),
    first_name: form['user[first_name]'],
    last_name: form['user[last_name]'],
    bio: form['profile[bio]'],
    ...(form['profile[profile_image]'] === '' && { profile_image: '' }),
    show_email: flag(form['user[privacy_settings][showEmail]']),
    show_first_name: flag(form['user[privacy_settings][showFirstName]']),
    show_last_name: flag(form['user[privacy_settings][showLastName]']),
    campaign_mail_at: consent(form['user[campaign_mail]'], now),
    campaign_mail_notice: consentNotice(form['user[campaign_mail]'], form['user[privacy_notice]']),
    language: form['user[language]'],
    updated_at: now,
  }
}

const flag = (answer: 'true' | 'false' | undefined) => answer && answer === 'true'

// The date of an earlier consent is kept as its proof.
const consent = (answer: 'true' | 'false' | undefined, now: Date) =>
  answer && (answer === 'true' ? sql<Date>`coalesce(campaign_mail_at, ${now})` : null)

const consentNotice = (answer: 'true' | 'false' | undefined, version: number | undefined) =>
  answer &&
  (answer === 'true'
    ? sql<
        number | null
      >`case when campaign_mail_at is null then ${version ?? null}::smallint else campaign_mail_notice end`
    : null)

const reserved = new Set(
  'admin administrator anonim anonymous api destek editor guest help info mod moderator moderatör null official root security sesol ses.ol ses_ol site staff superuser support system undefined www yonetici yönetici'
    .split(' ')
    .map(canonical),
)

export const isReserved = (username: string): boolean => reserved.has(canonical(username))
