import 'server-only'
import { secondsInDay } from 'date-fns/constants'
import { sealData, unsealData } from 'iron-session'
import { z } from 'zod'
import { ApiError } from '@/lib/shared/errors/errors'
import { env, secretEnv } from '../env'

/** The contents of the sealed cookie, which leave the server in no other form. */
const sessionShape = z.object({
  access: z.string().min(1),
  refresh: z.string().min(1),
  userId: z.number().int().positive(),
})
export type Session = z.output<typeof sessionShape>

const sessionName = 'sesol'
const lifetime = 14 * secondsInDay
/** The limit of browsers for name and value. */
const maxBytes = 4096

const isSecure = () => env().SITE_URL.startsWith('https:')

/** WebKit rejects Secure cookies, which the prefix requires, on http://localhost. */
const cookieName = (name: string) => (isSecure() ? `__Host-${name}` : name)

export function setCookie(name: string, value: string, maxAge: number): string {
  const flags = `Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${isSecure() ? '; Secure' : ''}`
  return `${cookieName(name)}=${value}; ${flags}`
}

export function cookieValues(header: string | null, name: string): string[] {
  const prefix = `${cookieName(name)}=`
  return (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(prefix))
    .map((pair) => pair.slice(prefix.length))
}

export const clearedCookie = () => setCookie(sessionName, '', 0)

export async function sealedCookie(session: Session): Promise<string> {
  const value = await sealData(sessionShape.parse(session), { password: secretEnv().SESSION_SECRET, ttl: lifetime })
  if (cookieName(sessionName).length + 1 + value.length > maxBytes)
    throw new ApiError({ status: 502, id: 'error.session.too_large' })
  return setCookie(sessionName, value, lifetime)
}

/** `unreadable`: the cookie is forged, expired, repeated or too large. */
export async function readSession(header: string | null): Promise<{ session?: Session; unreadable: boolean }> {
  const values = cookieValues(header, sessionName)
  const [value] = values
  if (value === undefined) return { unreadable: false }
  if (values.length > 1 || value.length > maxBytes) return { unreadable: true }
  const opened = await unsealData(value, { password: secretEnv().SESSION_SECRET, ttl: lifetime })
  const { data } = sessionShape.safeParse(opened)
  return data ? { session: data, unreadable: false } : { unreadable: true }
}

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
