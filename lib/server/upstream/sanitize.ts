import 'server-only'
import { mediaAddress } from '@/lib/shared/media/media'
import { env } from '../env'
import { mediaPath } from '../media-file'

const media = new Set(['file', 'profile_image'])
const links = new Set(['next', 'previous'])
const tokens = new Set(['access', 'refresh', 'token', 'access_token', 'refresh_token', 'device_token', 'key'])

/** Validation messages of a field with the name of a token: a token has no space. */
const areMessages = (value: unknown) =>
  Array.isArray(value) && value.every((one) => typeof one === 'string' && one.includes(' '))

/** The query of a link to a page of a list; the rest names the API's host. */
function cursorLink(link: string): string {
  const at = link.indexOf('?')
  return at < 0 ? '?' : link.slice(at)
}

/** Media get addresses of the site; tokens and addresses of the API are removed. */
export function sanitizeAnswer(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sanitizeAnswer)
  if (typeof value !== 'object' || value === null) return value
  const sources = { api: env().API_URL, path: mediaPath, others: env().MEDIA_ORIGINS }
  const sanitized: [string, unknown][] = []
  for (const [key, inner] of Object.entries(value)) {
    if (tokens.has(key) && !areMessages(inner)) continue
    if (typeof inner !== 'string') sanitized.push([key, sanitizeAnswer(inner)])
    else if (media.has(key)) sanitized.push([key, mediaAddress(inner, sources)])
    else if (links.has(key)) sanitized.push([key, cursorLink(inner)])
    else sanitized.push([key, inner])
  }
  return Object.fromEntries(sanitized)
}
