import { canonical } from '@sesol/shared/canonical'
import { z } from 'zod'
import { errorWith } from '../errors.ts'
import { emailField, flagValue, id, inOrder, line, lines, type Rule, tidyMember } from '../fields.ts'
import { limits } from '../limits.ts'
import { staffRoles } from '../moderation/staff-policy.ts'
import { languages } from '../values.ts'
import { acknowledgement, optionalText } from '../wire.ts'
import { acceptedNotices, seenNotices, seenPrivacy } from './notices.ts'

const rows = ['qwertyuiopğü', 'asdfghjklşi', 'zxcvbnmöç', 'abcdefghijklmnopqrstuvwxyz', '01234567890']

export const follows = (last: string, next: string): boolean =>
  last === next || rows.some((row) => row.includes(last + next) || row.includes(next + last))

function isPredictable(password: string): boolean {
  const letters = [...canonical(password)]
  return letters.every((letter, at) => at === 0 || follows(letters[at - 1] ?? '', letter))
}

const { username: usernameLimits, password: passwordLimits } = limits

// The pattern has no `u` and `i` flags: they would accept the Kelvin sign and the long s.
const usernamePattern = /^[A-Za-z0-9_.]+$/

// Names that collide with site paths or with properties of JavaScript objects.
const never = new Set(
  `${Object.getOwnPropertyNames(Object.prototype).join(' ')} prototype api auth callback campaign confirm-email counts create-campaign embed en end-session explore feeds former-email hashtag hooks media moderation new-email oembed page profile reset-password search settings share signature signin signup sitemaps static tr unsubscribe users`
    .toLowerCase()
    .split(' '),
)

export const mayBeChosen = (username: string): boolean =>
  /[A-Za-z0-9]/.test(username) && !never.has(username.toLowerCase())

// Not normalised to NFC, which would turn the Kelvin sign into the letter K.
const usernameWith = (...more: readonly Rule[]) =>
  z
    .string({ error: 'error.field.username_empty' })
    .trim()
    .superRefine(
      inOrder(
        [(name) => name !== '', 'error.field.username_empty'],
        [(name) => usernamePattern.test(name), 'error.registration.username_invalid'],
        [
          (name) => name.length >= usernameLimits.min && name.length <= usernameLimits.max,
          'error.field.username_length',
        ],
        ...more,
      ),
    )
    .meta({ minLength: usernameLimits.min, maxLength: usernameLimits.max, pattern: usernamePattern.source })

export const usernameField = usernameWith()
const newUsernameField = usernameWith([mayBeChosen, 'error.registration.username_invalid'])

/** The server also rejects common passwords. Never trimmed. */
export const newPasswordField = z
  .string({ error: 'error.field.required' })
  .superRefine(
    inOrder(
      [(password) => password !== '', 'error.field.required'],
      [(password) => password.isWellFormed() && !password.includes('\0'), 'error.registration.password_invalid'],
      [(password) => password.length <= passwordLimits.max, errorWith('error.field.too_long', passwordLimits.max)],
      [(password) => password.length >= passwordLimits.min, 'error.registration.password_too_short'],
      [(password) => !/^\p{N}+$/u.test(password), 'error.registration.password_numeric'],
      [(password) => !isPredictable(password), 'error.registration.password_too_common'],
    ),
  )
  .meta({ format: 'password', minLength: passwordLimits.min, maxLength: passwordLimits.max })

const optional = (max: number) => line({ max, required: false }).nullish()

/** The sign-up form sends names, bio and picture empty. `campaign_mail` and the versions of the notices are extensions. */
export const registration = z
  .object({
    username: newUsernameField,
    email: emailField('error.registration.email_invalid'),
    password: newPasswordField,
    password2: z.string({ error: 'error.field.required' }).min(1, { error: 'error.field.required' }),
    first_name: optional(limits.personName),
    last_name: optional(limits.personName),
    bio: lines({ max: limits.bio, required: false }).nullish(),
    profile_image: z.string().max(0).nullish(),
    campaign_mail: flagValue.nullish(),
    ...seenNotices.partial().shape,
  })
  .refine((form) => form.password === form.password2, {
    path: ['password2'],
    error: 'error.registration.passwords_not_match',
    when: ({ value }) => typeof value === 'object' && value !== null && 'password2' in value && value.password2 !== '',
  })

/** Our API returns the new account; another server may return anything. */
export const registered = z.object({ id, username: z.string() }).partial().catch({})

export const credentials = z.object({
  email: z
    .string({ error: 'error.field.required' })
    .overwrite(tidyMember)
    .min(1, { error: 'error.field.required' })
    .max(1000),
  password: z.string({ error: 'error.field.required' }).min(1, { error: 'error.field.required' }).max(1000),
})

/** Extension: an opaque token of a browser with earlier sign-ins, whose attempts are limited separately. It grants no access. */
export const deviceToken = z.string().min(1).max(500)

export const login = credentials.extend({ device_token: deviceToken.optional() })

export const tokenPair = z.object({
  access: z.string().min(1),
  refresh: z.string().min(1),
  // Another server may use this name for something else.
  device_token: deviceToken.optional().catch(undefined),
})

/** Extension: the challenge of an account with a second factor, which `loginCode` answers within five minutes. */
export const secondFactorAsked = z.object({
  challenge: z.string().min(1),
  /** The options of `navigator.credentials.get`, for an account with passkeys. */
  passkey: z.looseObject({ challenge: z.string() }).nullish(),
  /** Whether an account with passkeys has an authenticator app: without one, a code can only be a recovery code. */
  has_app: z.boolean().nullish(),
})

export const loginResult = z.union([tokenPair, secondFactorAsked])

/** simplejwt sends `refresh` only if rotation is enabled. */
export const refreshedTokens = z.object({ access: z.string().min(1), refresh: z.string().min(1).optional() })

export const refreshRequest = z.object({ refresh: z.string({ error: 'error.field.required' }).min(1).max(4096) })

const mailedLink = { uid: z.string().min(1).max(100), token: z.string().min(1).max(200) }

export const forgotPassword = z.object({ email: emailField('error.registration.email_invalid') })

export const resetPassword = z
  .object({
    ...mailedLink,
    new_password: newPasswordField,
    confirm_password: z.string({ error: 'error.field.required' }),
  })
  .refine((form) => form.new_password === form.confirm_password, {
    path: ['confirm_password'],
    error: 'error.registration.passwords_not_match',
  })

/** The answer to a mailed link that proved the mailbox: this browser is a known device. */
export const provenLink = z.looseObject({ device_token: deviceToken.optional() }).catch({})

export const confirmEmail = z.object(mailedLink)

export const sessionEnd = z.object({
  session: z.uuid({ error: 'error.mail.link' }),
  token: z.string({ error: 'error.mail.link' }).min(1, { error: 'error.mail.link' }).max(limits.mailedToken),
})

export const resetLink = z.object(mailedLink)

export const resetLinkState = z.object({ valid: z.boolean() })

/** Names up to fifty alerts. */
export const unsubscribe = z.object({ token: z.string().min(1).max(limits.unsubscribeToken) })

export const privacySettings = z.object({
  showEmail: z.boolean().default(false),
  showFirstName: z.boolean().default(false),
  showLastName: z.boolean().default(false),
})
export type PrivacySettings = z.output<typeof privacySettings>

/** Hidden fields are absent or empty. */
export const user = z.object({
  id,
  username: z.string(),
  email: optionalText,
  first_name: optionalText,
  last_name: optionalText,
  bio: optionalText,
  profile_image: optionalText,
  privacy_settings: privacySettings.nullish().transform((settings) => settings ?? privacySettings.parse({})),
})
export type User = z.output<typeof user>

export const me = user.extend({
  is_staff: z.boolean().default(false),
  /** What a member of staff may do by the policy of staff. */
  staff_role: z.enum(staffRoles).nullish(),
  email_confirmed: z.boolean().default(true),
  campaign_mail: z.boolean().default(false),
  campaign_mail_since: z.string().nullish(),
  language: z.enum(languages).nullish(),
  deletion_at: z.string().nullish(),
  unread_notifications: z.int().nonnegative().optional().catch(undefined),
  /** Notices that have changed since the member accepted them; undefined: the server has none. */
  outdated_notices: z.array(z.enum(acceptedNotices)).optional().catch(undefined),
  co_owned: z
    .array(z.object({ id, title: z.string() }))
    .optional()
    .catch(undefined),
})
export type Me = z.output<typeof me>

/** Another server may only acknowledge a profile change, which is null here. */
export const changedProfile = me.or(acknowledgement.transform(() => null))

/** An empty username is shown as anonymous. */
export const author = z.object({
  id,
  username: optionalText,
  profile: z
    .object({ profile_image: optionalText })
    .nullish()
    .transform((profile) => profile ?? { profile_image: '' }),
})
export type Author = z.output<typeof author>

const yesOrNo = z.enum(['true', 'false'], { error: 'error.field.choice' })

/** Names with brackets are part of the wire format; omitted fields stay unchanged. */
export const profileUpdate = z.object({
  'user[first_name]': line({ max: limits.personName, required: false }).optional(),
  'user[last_name]': line({ max: limits.personName, required: false }).optional(),
  'user[username]': usernameField.optional(),
  'profile[bio]': lines({ max: limits.bio, required: false }).optional(),
  /** A file; an empty value removes the picture, and a URL is ignored. */
  'profile[profile_image]': z.string().optional(),
  'user[privacy_settings][showEmail]': yesOrNo.optional(),
  'user[privacy_settings][showFirstName]': yesOrNo.optional(),
  'user[privacy_settings][showLastName]': yesOrNo.optional(),
  'user[campaign_mail]': yesOrNo.optional(),
  'user[privacy_notice]': seenPrivacy.optional(),
  'user[language]': z.enum(languages, { error: 'error.field.choice' }).optional(),
})
