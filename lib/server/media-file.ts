import 'server-only'
import { env } from './env'

export const mediaPath = '/media/'

/** The URL of a file at the API; undefined for a path that could leave the media directory. */
export function mediaFile(path: readonly string[]): URL | undefined {
  const bad = (segment: string) => segment === '' || segment === '.' || segment === '..' || /[/\\\p{Cc}]/u.test(segment)
  if (path.length === 0 || path.some(bad)) return undefined
  return new URL(new URL(env().API_URL).origin + mediaPath + path.map(encodeURIComponent).join('/'))
}
