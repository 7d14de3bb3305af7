/**
 * Where media come from: `api` is the API's base address, `path` the folder of its origin that holds them, `others` are
 * origins that may be linked to directly.
 */
export type MediaSources = { api: string; path: string; others: readonly string[] }

/**
 * The address under which the site shows a medium. What lies in the API's media folder, however its address is
 * written, becomes `/media/…` of the site; what lies on another origin stays if that is allowed; the rest becomes empty.
 */
export function mediaAddress(address: string, { api, path, others }: MediaSources): string {
  const { origin } = new URL(api)
  const url = address === '' ? null : URL.parse(address, origin)
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) return ''
  if (url.origin !== origin) return others.includes(url.origin) ? url.href : ''
  const name = url.pathname.startsWith(path) ? url.pathname.slice(path.length) : ''
  return name === '' ? '' : `/media/${name}`
}
