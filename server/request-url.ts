const neverPages = /^\/(?:api|media|hooks)(?:\/|$)/

export const isPagePath = (path: string) => !neverPages.test(path) && !path.startsWith('/_next/')

/**
 * Whether the address can be read at all. The framework fails with 500 at bytes that are no UTF-8, and must not see
 * another site's address, which would make it a proxy.
 */
export function readUrl(url: string): 'readable' | 'malformed' | 'elsewhere' {
  if (!url.startsWith('/')) return 'elsewhere'
  try {
    return decodeURIComponent(url.split('?', 1)[0] ?? '').includes('\0') ? 'malformed' : 'readable'
  } catch {
    return 'malformed'
  }
}

// Addresses that lead elsewhere keep what was asked; the framework's own tools need it.
const redirected = /^\/(?:tr(?:\/|\?|$)|__nextjs)/

/**
 * A page's address as the framework sees it: without its query, but for the mark of a data request. It writes the
 * address of the first visitor into the page that is kept for all; browsers read their own.
 */
export function pageUrl(url: string): string {
  const [path = '', query] = url.split(/\?(.*)/s, 2)
  if (query === undefined || redirected.test(url)) return url
  const mark = /(?:^|&)(_rsc(?:=[\w-]*)?)(?:&|$)/.exec(query)?.[1]
  return mark === undefined ? path : `${path}?${mark}`
}
