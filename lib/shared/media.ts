/** Where media come from: `api` is the API's base address, `others` are origins that may be linked to directly. */
export type MediaSources = { api: string; others: readonly string[] }

/**
 * The address under which the site shows a medium. Addresses of the API's own origin, absolute or relative, become
 * `/media/…` of the site; those of other origins stay if they are allowed and become empty otherwise.
 */
export function mediaAddress(address: string, { api, others }: MediaSources): string {
  if (address === '') return ''
  const base = new URL(api)
  const url = URL.parse(address, `${base.origin}/`)
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) return ''
  if (url.origin !== base.origin) return others.includes(url.origin) ? url.href : ''
  const path = url.pathname.replace(/^\/+(?:media\/)?/, '')
  return path === '' ? '' : `/media/${path}`
}
