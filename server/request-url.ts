import { limits } from '@sesol/contract/limits'
import { withoutWords } from '@sesol/shared/campaign-path'
import { isSessionPage, notPages } from '../lib/shared/not-pages.ts'

const neverPages = new RegExp(`^/(?:${notPages.join('|')})(?:[/?]|$)`)

export const isPagePath = (path: string) => !neverPages.test(path) && !path.startsWith('/_next/')

/** Paths of Next with an empty page, or one that is not ours. */
const ownPage = /^\/(?:404|500|_error|_not-found)(?:[/?]|$)/

// Next compares first segments case-insensitively, and then has no page for them.
const reserved = `^/(?:en|_next|${notPages.join('|')})(?:[/?]|$)`
const [exactly, inAnyCase] = [new RegExp(reserved), new RegExp(reserved, 'i')]

/** Our own routes alone answer there: calls, and files of any size. */
export const isStreamed = (path: string) => /^\/(?:api|media)\/./.test(path)

/** Drawn share pictures and posters. */
export const isPicture = (path: string) => /^(?:\/en)?\/share\/./.test(path)

/** Next would resolve them. */
const dots = /[/\\](?:\.|%2e){1,2}(?:[/\\?]|$)/i

/** Next answers 500 to invalid UTF-8, has pages of its own, and would act as a proxy for an absolute URL. */
export function readUrl(url: string): 'readable' | 'unknown' | 'elsewhere' {
  if (!url.startsWith('/')) return 'elsewhere'
  if (ownPage.test(url) || dots.test(url.split('?', 1)[0] ?? '') || (inAnyCase.test(url) && !exactly.test(url)))
    return 'unknown'
  try {
    return decodeURIComponent(url.split('?', 1)[0] ?? '').includes('\0') ? 'unknown' : 'readable'
  } catch {
    return 'unknown'
  }
}

export const unknownOf = (url: string): string =>
  !isPagePath(url) ? '/api/-' : /^\/en(?:[/?]|$)/i.test(url) ? '/en/-' : '/-'

const dataParameter = /(?:^|&)(_rsc(?:=[\w-]*)?)(?:&|$)/

// Redirects keep the query, and Next's development tools need it.
const redirected = /^\/(?:tr(?:\/|\?|$)|(?:en\/)?k\/|__nextjs)/

/**
 * Without the query and a campaign's words, because Next writes the first visitor's URL into the cached page. The parameter of a data request
 * stays.
 */
export function pageUrl(url: string): string {
  const [asked = '', query] = url.split(/\?(.*)/s, 2)
  if (redirected.test(url) || isSessionPage(asked)) return url
  const path = withoutWords(asked)
  if (query === undefined) return path
  const data = dataParameter.exec(query)?.[1]
  if (data !== undefined) return `${path}?${data}`
  return searchPath.test(path) ? path + searchSegment(query) : path
}

const searchPath = /^(?:\/en)?\/(?:search|explore(?!\/place)(?:\/[^/]+)*)$/

/** A path segment, so that its page is cached like any other. */
function searchSegment(query: string): string {
  const q = (new URLSearchParams(query).get('q') ?? '').replaceAll('\0', '').trim().slice(0, limits.title)
  return q === '' ? '' : `/${encodeURIComponent(`q=${q.toWellFormed()}`)}`
}
