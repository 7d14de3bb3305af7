import 'server-only'
import { sealData, unsealData } from 'iron-session'
import { z } from 'zod'
import { ApiError } from '@/lib/shared/errors'
import { env, secretEnv } from './env'

/** What the sealed cookie holds. Nothing of it ever leaves the server in another form. */
const sessionShape = z.object({
  access: z.string().min(1),
  refresh: z.string().min(1),
  userId: z.number().int().positive(),
})
export type Session = z.output<typeof sessionShape>

/** As long as a refresh token lives. */
const lifetime = 14 * 86_400
/** What browsers keep of a name and its value together. */
const mostBytes = 4096

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/** On plain http only loopback counts as a place that a browser gives a Secure cookie to. */
function isSecure(): boolean {
  const { protocol, hostname } = new URL(env().SITE_URL)
  return protocol === 'https:' || loopback.has(hostname)
}

export const cookieName = () => (isSecure() ? '__Host-sesol' : 'sesol')

function write(value: string, maxAge: number): string {
  const flags = `Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${isSecure() ? '; Secure' : ''}`
  return `${cookieName()}=${value}; ${flags}`
}

/** The `Set-Cookie` that ends a session in the browser. */
export const clearedCookie = () => write('', 0)

/** @throws ApiError 502 where the tokens of a foreign API are too long for one cookie */
export async function sealedCookie(session: Session): Promise<string> {
  const value = await sealData(sessionShape.parse(session), { password: secretEnv().SESSION_SECRET, ttl: lifetime })
  if (cookieName().length + 1 + value.length > mostBytes)
    throw new ApiError({ status: 502, id: 'error.session.too_large' })
  return write(value, lifetime)
}

/** Reads the session from a `Cookie` header. `unreadable`: there is one, but forged, expired, doubled or oversized. */
export async function readSession(header: string | null): Promise<{ session?: Session; unreadable: boolean }> {
  const prefix = `${cookieName()}=`
  const values = (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(prefix))
    .map((pair) => pair.slice(prefix.length))
  const [value] = values
  if (value === undefined) return { unreadable: false }
  if (values.length > 1 || value.length > mostBytes) return { unreadable: true }
  const opened = await unsealData(value, { password: secretEnv().SESSION_SECRET, ttl: lifetime })
  const { data } = sessionShape.safeParse(opened)
  return data ? { session: data, unreadable: false } : { unreadable: true }
}
