import 'server-only'
import { env } from './env'

/** A file's address at the API, or undefined for a path that could lead out of the media folder. */
export function mediaFile(path: readonly string[]): URL | undefined {
  const bad = (segment: string) => segment === '' || segment === '.' || segment === '..' || /[/\\\p{Cc}]/u.test(segment)
  if (path.length === 0 || path.some(bad)) return undefined
  return new URL(new URL(env().API_URL).origin + env().MEDIA_PATH + path.map(encodeURIComponent).join('/'))
}
