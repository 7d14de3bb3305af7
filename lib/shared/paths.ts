import { canonical } from '@sesol/contract/canonical'
import { campaignTypes, orderings, type ShareSource, scopes, type Topic, topics } from '@sesol/contract/values'

/** Addresses of the site's pages, without a language prefix: the site's `Link` adds it. */
export const paths = {
  home: (cursor?: string) => paged(cursor) || '/',
  /** @param via where the link is put, for the owner's count */
  campaign: (id: number, via?: ShareSource) => (via ? `/campaign/${id}?via=${via}` : `/campaign/${id}`),
  profile: (id: number, cursor?: string) => `/profile/${id}${paged(cursor)}`,
  /** One address for all spellings of a tag that are one tag. */
  hashtag: (tag: string, cursor?: string) => `/hashtag/${encodeURIComponent(canonical(tag))}${paged(cursor)}`,
  explore: (filters: ExploreFilters = {}) => {
    const given = filterNames.flatMap((name) => (filters[name] ? [`/${name}/${filters[name]}`] : []))
    return `/explore${given.join('')}${paged(filters.cursor)}`
  },
  search: (q?: string) => (q ? `/search?q=${encodeURIComponent(q)}` : '/search'),
  create: '/create-campaign',
  signIn: '/signin',
  signUp: '/signup',
  forgotPassword: '/forgot-password',
  /** A mail appends its two secrets (server/mailed-links.ts). */
  resetPassword: '/reset-password',
  settings: '/settings',
  /** Where signing in and out lead: it publishes what waited for it, and leads on. */
  authCallback: '/auth/callback',
  openSearch: '/opensearch.xml',
  embed: (id: number) => `/embed/campaign/${id}`,
  /** The picture of a campaign in link previews, or that of every other page. */
  shareImage: (of: number | 'site') => `/share/${of}.jpg`,
  feed: (of: FeedOf = 'all') =>
    of === 'all' ? '/feeds/all.xml' : `/feeds/${of.kind}/${encodeURIComponent(of.key)}.xml`,
} as const

// A cursor is one segment of the path and not a query: every page of a list is rendered once and kept, like its first.
const paged = (cursor: string | undefined) => (cursor ? `/page/${encodeURIComponent(cursor)}` : '')

/** What a feed may be limited to. */
export type FeedOf =
  | 'all'
  | { kind: 'topic'; key: Topic }
  | { kind: 'hashtag'; key: string }
  | { kind: 'profile'; key: number }

/** What a list can be filtered and sorted by; the first sorting is meant where nothing is said. */
export const filterValues = { topic: topics, scope: scopes, type: campaignTypes, sort: orderings } as const
/** In the one order in which they stand in an address: each choice has one address. */
const filterNames = ['topic', 'scope', 'type', 'sort'] as const

export type ExploreFilters = {
  [Name in (typeof filterNames)[number]]?: (typeof filterValues)[Name][number] | undefined
} & { cursor?: string | undefined }

/** A segment as it was meant: the framework hands over some encoded and some decoded, and a lone `%` means itself. */
export function segmentText(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/**
 * What `/search?q=…` asks for, which the site's server writes as one segment (server/request-url.ts); empty for any other
 * segment. An encoded one has no `=`, so that nothing is decoded twice.
 */
export function readSearch(segment: string): string {
  return segment.startsWith('q=') ? segment.slice(2) : segment.startsWith('q%3D') ? segmentText(segment.slice(4)) : ''
}

/** The address of a page as visitors know it, from the one under which the framework renders it (server/request-url.ts). */
export function publicPath(pathname: string): string {
  const q = pathname.startsWith('/search/') ? readSearch(pathname.slice('/search/'.length)) : ''
  return q ? paths.search(q) : pathname
}

/**
 * Reads the decoded segments behind `/explore`; undefined for what is no address of ours: an unknown filter or value, one
 * that is given twice or stands out of order, or the sorting that needs no mention.
 */
export function readExplore(segments: readonly string[]): ExploreFilters | undefined {
  const filters: Record<string, string> = {}
  for (let at = 0; at < segments.length; at += 2) {
    const [name = '', value = ''] = segments.slice(at, at + 2)
    if (value === '') return undefined
    if (name === 'page') filters.cursor = value
    else if (isFilter(name) && filterValues[name].some((known) => known === value)) filters[name] = value
    else return undefined
  }
  const read = filters as ExploreFilters
  return read.sort !== 'newest' && paths.explore(read) === paths.explore() + joined(segments) ? read : undefined
}

/** Search engines list everything and each topic; the other choices are views of the same campaigns. */
export const isListed = ({ scope, type, sort, cursor }: ExploreFilters): boolean => !(scope || type || sort || cursor)

const isFilter = (name: string): name is (typeof filterNames)[number] => filterNames.some((known) => known === name)
const joined = (segments: readonly string[]) => segments.map((segment) => `/${encodeURIComponent(segment)}`).join('')
