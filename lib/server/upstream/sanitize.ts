import 'server-only'
import { env } from '@/lib/server/env'

const mediaPath = '/media/'

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

type MediaSources = { api: string; path: string; others: readonly string[] }

/** The URL for the browser: `/media/…` for the API's folder, allowed origins unchanged, otherwise empty. */
function mediaAddress(address: string, { api, path, others }: MediaSources): string {
  const { origin } = new URL(api)
  const url = address === '' ? null : URL.parse(address, origin)
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) return ''
  if (url.origin !== origin) return others.includes(url.origin) ? url.href : ''
  const name = url.pathname.startsWith(path) ? url.pathname.slice(path.length) : ''
  return name === '' ? '' : `/media/${name}`
}

/** The URL of a file at the API; undefined for a path that could leave the media directory. */
export function mediaFile(path: readonly string[]): URL | undefined {
  const bad = (segment: string) => segment === '' || segment === '.' || segment === '..' || /[/\\\p{Cc}]/u.test(segment)
  if (path.length === 0 || path.some(bad)) return undefined
  return new URL(new URL(env().API_URL).origin + mediaPath + path.map(encodeURIComponent).join('/'))
}
