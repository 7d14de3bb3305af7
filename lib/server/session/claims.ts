import 'server-only'
import { z } from 'zod'

const claims = z.object({
  user_id: z.union([z.number(), z.string().regex(/^\d+$/).transform(Number)]).pipe(z.number().int().positive()),
  exp: z.number().optional(),
})

/** The user and the expiry (in milliseconds) of an access token, which only the API verifies. Undefined for an invalid token. */
export function readClaims(token: string): { userId: number; endsAt: number } | undefined {
  try {
    const payload: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'))
    const { user_id, exp } = claims.parse(payload)
    return { userId: user_id, endsAt: (exp ?? Number.POSITIVE_INFINITY) * 1000 }
  } catch {
    return undefined
  }
}
