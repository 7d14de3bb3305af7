import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { Config } from '../../config.ts'

const issuer = 'sesol-api'
const algorithm = 'HS256'

/** The clocks of two machines may differ by as much. */
const leewaySeconds = 60

const kinds = {
  access: { typ: 'at+jwt', audience: 'sesol-access' },
  refresh: { typ: 'rt+jwt', audience: 'sesol-refresh' },
} as const
type Kind = keyof typeof kinds

/** The same claims give the same tokens. */
export type Claims = { userId: number; sessionId: string; generation: number; issuedAt: Date }

const payload = z.object({
  user_id: z.number().int().positive(),
  sid: z.uuid(),
  gen: z.number().int().nonnegative(),
  iat: z.number().int(),
})

const keyOf = (config: Config) => new TextEncoder().encode(config.jwtSecret)

function sign(config: Config, kind: Kind, claims: Claims, seconds: number): Promise<string> {
  const issuedAt = Math.floor(claims.issuedAt.getTime() / 1000)
  const body: JWTPayload = {
    token_type: kind,
    user_id: claims.userId,
    sid: claims.sessionId,
    gen: claims.generation,
  }
  return new SignJWT(body)
    .setProtectedHeader({ alg: algorithm, typ: kinds[kind].typ })
    .setIssuer(issuer)
    .setAudience(kinds[kind].audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + seconds)
    .sign(keyOf(config))
}

export async function signPair(config: Config, claims: Claims): Promise<{ access: string; refresh: string }> {
  const { accessSeconds, refreshSeconds } = config.tokens
  const [access, refresh] = await Promise.all([
    sign(config, 'access', claims, accessSeconds),
    sign(config, 'refresh', claims, refreshSeconds),
  ])
  return { access, refresh }
}

export async function readToken(config: Config, kind: Kind, token: string, now: Date): Promise<Claims | undefined> {
  try {
    const verified = await jwtVerify(token, keyOf(config), {
      algorithms: [algorithm],
      typ: kinds[kind].typ,
      issuer,
      audience: kinds[kind].audience,
      requiredClaims: ['exp', 'iat'],
      currentDate: now,
      clockTolerance: leewaySeconds,
    })
    const claims = payload.safeParse(verified.payload)
    if (!claims.success || verified.payload.token_type !== kind) return undefined
    const { user_id, sid, gen, iat } = claims.data
    return { userId: user_id, sessionId: sid, generation: gen, issuedAt: new Date(iat * 1000) }
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}
