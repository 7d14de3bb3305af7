import { z } from 'zod'
import { id, idValue, line } from '../fields.ts'
import { limits } from '../limits.ts'
import { deviceToken } from './schema.ts'
import { currentPassword } from './settings.ts'

/** What `navigator.credentials` takes and returns, as JSON (WebAuthn level 3). */
export const passkeyOptions = z.looseObject({ challenge: z.string() })
export type PasskeyOptions = z.output<typeof passkeyOptions>

const text = z.string({ error: 'error.field.required' }).max(limits.passkeyPart)

const credential = z.object(
  {
    id: text,
    rawId: text,
    type: z.literal('public-key', { error: 'error.field.choice' }),
    response: z.looseObject({ clientDataJSON: text }),
    clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
  },
  { error: 'error.field.required' },
)
export type PasskeyCredential = z.output<typeof credential>

export const passkey = z.object({
  id,
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.string().nullish(),
})
export type Passkey = z.output<typeof passkey>

export const passkeyBegin = z.object({ password: currentPassword })

export const passkeyForm = z.object({ name: line({ max: limits.passkeyName }), credential })

export const passkeyRemoval = passkeyBegin.extend({ passkey: idValue })

export const passkeyProof = z.object({ credential })

export const passkeySignIn = passkeyProof.extend({
  challenge: z.string({ error: 'error.field.required' }).min(1, { error: 'error.field.required' }).max(100),
  device_token: deviceToken.optional(),
})
