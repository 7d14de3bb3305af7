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
