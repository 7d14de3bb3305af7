export type MediaSources = { api: string; path: string; others: readonly string[] }

/** The URL for the browser: `/media/…` for the API's folder, allowed origins unchanged, otherwise empty. */
export function mediaAddress(address: string, { api, path, others }: MediaSources): string {
  const { origin } = new URL(api)
  const url = address === '' ? null : URL.parse(address, origin)
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) return ''
  if (url.origin !== origin) return others.includes(url.origin) ? url.href : ''
  const name = url.pathname.startsWith(path) ? url.pathname.slice(path.length) : ''
  return name === '' ? '' : `/media/${name}`
}
