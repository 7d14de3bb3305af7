import 'server-only'
import { z } from 'zod'

const claims = z.object({
  user_id: z.union([z.number(), z.string().regex(/^\d+$/).transform(Number)]).pipe(z.number().int().positive()),
  exp: z.number().optional(),
})

/**
 * What an access token says of itself: whose it is and, in milliseconds, when it ends. The token is not verified: it
 * came from the API, which does that at every call. Undefined for a token that is none.
 */
export function readClaims(token: string): { userId: number; endsAt: number } | undefined {
  try {
    const payload: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'))
    const { user_id, exp } = claims.parse(payload)
    return { userId: user_id, endsAt: (exp ?? Number.POSITIVE_INFINITY) * 1000 }
  } catch {
    return undefined
  }
}
