import { z } from 'zod'
import { idValue } from '../fields.ts'

/** Versions of the texts in messages/ of the site: raised with each change of what they say. */
export const notices = { privacy: 4, terms: 1, imprint: 1 } as const
export type Notice = keyof typeof notices

/** The day of the change, before which no version is in force. */
export const noticeDays: Record<Notice, string> = {
  privacy: '2026-11-27',
  terms: '2026-11-25',
  imprint: '2026-11-25',
}

/** Versions of the texts beside boxes of consent. */
export const consents = { special: 1 } as const

export const acceptedNotices = ['privacy', 'terms'] as const
export type AcceptedNotice = (typeof acceptedNotices)[number]

/** The version that the sender has seen: a known one. */
const seen = (notice: AcceptedNotice) =>
  idValue.refine((version) => version <= notices[notice], { error: 'error.field.choice' })

export const seenPrivacy = seen('privacy')
export const seenNotices = z.object({ privacy_notice: seenPrivacy, terms_notice: seen('terms') })
export type SeenNotices = z.output<typeof seenNotices>

export const currentNotices: SeenNotices = { privacy_notice: notices.privacy, terms_notice: notices.terms }

/** What a sign-up consents to, and the fields that an API may require and the form lacks. */
export const signUpParts = { first_name: '', last_name: '', bio: '', profile_image: '', ...currentNotices }

export const givenConsent = idValue.refine((version) => version <= consents.special, { error: 'error.field.choice' })
