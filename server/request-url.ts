import { limits } from '@sesol/contract/limits'
import { notPages } from '../lib/shared/not-pages.ts'

const neverPages = new RegExp(`^/(?:${notPages.join('|')})(?:[/?]|$)`)

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
 * address of the first visitor into the page that is kept for all; browsers read their own. Only a search, whose
 * answer is the search's, goes on as a part of the path.
 */
export function pageUrl(url: string): string {
  const [path = '', query] = url.split(/\?(.*)/s, 2)
  if (query === undefined || redirected.test(url)) return url
  const mark = /(?:^|&)(_rsc(?:=[\w-]*)?)(?:&|$)/.exec(query)?.[1]
  if (mark !== undefined) return `${path}?${mark}`
  return searchPath.test(path) ? path + searched(query) : path
}

const searchPath = /^(?:\/en)?\/search$/

/** What a document of search results is asked for, as one more segment: it is a page like any other then. */
function searched(query: string): string {
  const q = (new URLSearchParams(query).get('q') ?? '').replaceAll('\0', '').trim().slice(0, limits.title)
  return q === '' ? '' : `/${encodeURIComponent(`q=${q.toWellFormed()}`)}`
}
