import { limits } from '@sesol/contract/limits'
import { notPages } from '../lib/shared/not-pages.ts'

const neverPages = new RegExp(`^/(?:${notPages.join('|')})(?:[/?]|$)`)

export const isPagePath = (path: string) => !neverPages.test(path) && !path.startsWith('/_next/')

// The framework compares first segments without regard to case, and then has no page for them.
const reserved = `^/(?:en|_next|${notPages.join('|')})(?:[/?]|$)`
const [exactly, inAnyCase] = [new RegExp(reserved), new RegExp(reserved, 'i')]
const frameworksOwn = /^\/(?:404|500|_error|_not-found)(?:[/?]|$)/

/**
 * Whether the address may be handed on. The framework fails with 500 at bytes that are no UTF-8, answers some with a page
 * that is empty or none of ours, and must not see another site's address, which would make it a proxy.
 */
export function readUrl(url: string): 'readable' | 'unknown' | 'elsewhere' {
  if (!url.startsWith('/')) return 'elsewhere'
  if (frameworksOwn.test(url) || (inAnyCase.test(url) && !exactly.test(url))) return 'unknown'
  try {
    return decodeURIComponent(url.split('?', 1)[0] ?? '').includes('\0') ? 'unknown' : 'readable'
  } catch {
    return 'unknown'
  }
}

/** Another path of the same kind, which the site answers as it answers whatever it does not know. */
export const unknownOf = (url: string): string =>
  !isPagePath(url) ? '/api/-' : /^\/en(?:[/?]|$)/i.test(url) ? '/en/-' : '/-'

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
