import { z } from 'zod'
import { count } from '../wire.ts'
import { passkey } from './passkeys.ts'
import { deviceToken } from './schema.ts'
import { currentPassword } from './settings.ts'

/** A one-time code or a recovery code; spaces and hyphens do not matter. */
const code = z.string({ error: 'error.field.required' }).trim().min(1, { error: 'error.field.required' }).max(100)

export const codeForm = z.object({ one_time_code: code })

export const codeSignIn = codeForm.extend({
  challenge: z.string({ error: 'error.field.required' }).min(1, { error: 'error.field.required' }).max(100),
  device_token: deviceToken.optional(),
})

/** `is_required`: moderators can do nothing without it. `verified_until` is when their rights end in this session. */
export const secondFactor = z.object({
  enrolled_at: z.string().nullable(),
  recovery_codes: count,
  passkeys: z.array(passkey).default([]),
  is_required: z.boolean(),
  verified_until: z.string().nullable(),
})
export type SecondFactor = z.output<typeof secondFactor>

export const enrolment = z.object({ password: currentPassword })

/** Shown once: for an authenticator app, as a text and as the path of a QR code of `size` units. */
export const enrolledSecret = z.object({ secret: z.string(), qr: z.object({ path: z.string(), size: count }) })
export type EnrolledSecret = z.output<typeof enrolledSecret>

export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

export const factorRemoval = enrolment.extend({ one_time_code: code })
