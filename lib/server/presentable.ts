import 'server-only'
import { mediaAddress } from '@/lib/shared/media'
import { env } from './env'

const media = new Set(['file', 'profile_image'])
const links = new Set(['next', 'previous'])
const tokens = new Set(['access', 'refresh', 'token', 'access_token', 'refresh_token', 'key'])
const jwt = /\beyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]*/

/** What is wrong with a field of such a name; a token has no space in it. */
const isComplaint = (value: unknown) =>
  Array.isArray(value) && value.every((one) => typeof one === 'string' && one.includes(' '))

/** Only what follows the `?` of a page's link is of use to a reader; the rest names the API's host. */
function cursorLink(link: string): string {
  const at = link.indexOf('?')
  return at < 0 ? '?' : link.slice(at)
}

/**
 * An answer of the API as the site passes it on, to pages and to browsers alike: media under the site's own addresses,
 * no address of the API, and nothing that could be a token, whatever a foreign API adds to its answers.
 */
export function presentable(value: unknown): unknown {
  if (typeof value === 'string') return jwt.test(value) ? '' : value
  if (Array.isArray(value)) return value.map(presentable)
  if (typeof value !== 'object' || value === null) return value
  const sources = { api: env().API_URL, path: env().MEDIA_PATH, others: env().MEDIA_ORIGINS }
  const shown: [string, unknown][] = []
  for (const [key, inner] of Object.entries(value)) {
    if (tokens.has(key) && !isComplaint(inner)) continue
    if (typeof inner !== 'string') shown.push([key, presentable(inner)])
    else if (media.has(key)) shown.push([key, mediaAddress(inner, sources)])
    else if (links.has(key)) shown.push([key, cursorLink(inner)])
    else shown.push([key, presentable(inner)])
  }
  return Object.fromEntries(shown)
}
