import type { ReasonCode } from '@sesol/contract/campaigns/states'
import type { ReportKind } from '@sesol/contract/reports/schema'
import {
  campaignTypes,
  type NamedState,
  namedStates,
  orderings,
  type ShareSource,
  scopes,
  type Topic,
  topics,
} from '@sesol/contract/values'
import { campaignPath, type Titled } from '@sesol/shared/campaign-path'
import { canonical } from '@sesol/shared/canonical'
import type { SettingsPage } from './accounts/settings-pages.ts'
import type { ManageTab } from './manage/tabs.ts'
import type { ShareFormat } from './sharing/share-image.ts'

export const answersId = 'answers'
export const commentsId = 'comments'
export const petitionId = 'petition'
export const signId = 'sign'
/** The id of the list of ways to support in a campaign. */
export const waysId = 'ways'
export const signHash = `#${signId}`

export const updateId = (id: number) => `update-${id}`

/** The paths have no locale prefix: the site's `Link` adds it. */
export const paths = {
  home: (cursor?: string) => paged(cursor) || '/',
  /** The path has the words of its title, where that is at hand. */
  campaign: (campaign: Titled, via?: ShareSource) => `/${campaignPath(campaign)}${via ? `?via=${via}` : ''}`,
  manage: (id: number, tab: ManageTab = 'today') => `/campaign/${id}/manage${tab === 'today' ? '' : `/${tab}`}`,
  invitation: (id: number) => `/campaign/${id}/invitation`,
  comments: (id: number) => `/campaign/${id}/comments`,
  versions: (id: number) => `/campaign/${id}/versions`,
  numbers: (id: number) => `/campaign/${id}/numbers`,
  answer: (id: number) => `/campaign/${id}/answer`,
  press: (id: number) => `/campaign/${id}/press`,
  apply: (id: number) => `/campaign/${id}/apply`,
  about: '/about',
  contact: '/contact',
  privacy: '/privacy',
  terms: '/terms',
  imprint: '/imprint',
  accessibility: '/accessibility',
  howItWorks: '/how-it-works',
  validity: '/validity',
  rules: (reason?: ReasonCode) => (reason ? `/rules#${reason}` : '/rules'),
  report: (kind: ReportKind, id: number) => `/report/${kind}/${id}`,
  followedReport: (number: string) => `/reports/${number}`,
  legalNotice: '/legal-notice',
  ownSignatures: '/signatures',
  withdrawSignature: (token: string) => `/signature/withdraw/${token}`,
  /** What a browser without scripts has just signed. */
  signed: '/signature/waiting',
  followedNotice: (secret: string) => `/legal-notices/${secret}`,
  /** The page of the author of what a notice is about. */
  legalStatement: (id: number) => `/legal-statement/${id}`,
  transparency: '/transparency',
  transparencyFile: '/transparency.csv',
  statistics: '/statistics',
  statisticsFile: '/statistics.csv',
  data: '/data',
  dataDictionary: '/data.json',
  openApi: '/openapi.json',
  daysFile: (id: number) => `/days/${id}.csv`,
  profile: (id: number, cursor?: string) => `/profile/${id}${paged(cursor)}`,
  addressee: (id: number, cursor?: string, state?: NamedState) => `/addressee/${id}${stated(state)}${paged(cursor)}`,
  correctAddressee: (id: number) => `/addressee/${id}/correct`,
  /** Canonical: one URL for all spellings. */
  hashtag: (tag: string, cursor?: string, state?: NamedState) =>
    `/hashtag/${encodeURIComponent(canonical(tag))}${stated(state)}${paged(cursor)}`,
  explore: (filters: ExploreFilters = {}) => {
    const given = filterNames.flatMap((name) => (filters[name] ? [`/${name}/${filters[name]}`] : []))
    return `/explore${given.join('')}${paged(filters.cursor)}${searched(filters.q)}`
  },
  /** The path has keys: `denizli`, `acipayam`. */
  place: ({ province, district, state, cursor }: PlacePath = {}) =>
    `/explore/place${[province, district].map((key) => (key ? `/${key}` : '')).join('')}${stated(state)}${paged(cursor)}`,
  search: (q?: string) => `/search${searched(q)}`,
  create: '/create-campaign',
  signIn: '/signin',
  signUp: '/signup',
  forgotPassword: '/forgot-password',
  /** A mail appends two secrets (server/rewrites.ts). */
  resetPassword: '/reset-password',
  settings: '/settings',
  settingsPage: (page: SettingsPage) => `/settings/${page}`,
  notifications: '/notifications',
  authCallback: '/auth/callback',
  /** Its pages: `deskPaths`, which public pages do not load. */
  moderation: '/moderation',
  embed: (id: number) => `/embed/campaign/${id}`,
  /** The picture of a campaign: the number of its signer, a format. */
  shareImage: (of: number | 'site', ...parts: (number | Exclude<ShareFormat, 'preview'>)[]) =>
    `/share/${[of, ...parts].join('-')}.jpg`,
  feed: (of: FeedOf = 'all') =>
    of === 'all' ? '/feeds/all.xml' : `/feeds/${of.kind}/${encodeURIComponent(of.key)}.xml`,
} as const

// A path segment and not a query, so that later pages are cached too.
const paged = (cursor: string | undefined) => (cursor ? `/page/${encodeURIComponent(cursor)}` : '')

const searched = (q: string | undefined) => (q ? `?q=${encodeURIComponent(q)}` : '')

const stated = (state: NamedState | undefined) => (state ? `/state/${state}` : '')

export type PlacePath = StateList & { province?: string | undefined; district?: string | undefined }

export type FeedOf =
  | 'all'
  | { kind: 'topic'; key: Topic }
  | { kind: 'hashtag'; key: string }
  /** The key of a province, or those of a province and a district with a dot between them. */
  | { kind: 'place'; key: string }
  | { kind: 'profile'; key: number }
  | { kind: 'addressee'; key: number }
  | { kind: 'search'; key: string }

export const filterValues = {
  state: namedStates,
  topic: topics,
  scope: scopes,
  type: campaignTypes,
  sort: orderings,
} as const
/** The filters in the one order allowed in a URL: each choice has one URL. */
const filterNames = ['state', 'topic', 'scope', 'type', 'sort'] as const

export type ExploreFilters = {
  [Name in (typeof filterNames)[number]]?: (typeof filterValues)[Name][number] | undefined
} & { cursor?: string | undefined; q?: string | undefined }

export function segmentText(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** The query of `/search?q=…` or `/explore?q=…`, rewritten to one segment (server/request-url.ts); an encoded one has no `=`. */
export function readSearch(segment: string): string {
  return segment.startsWith('q=') ? segment.slice(2) : segment.startsWith('q%3D') ? segmentText(segment.slice(4)) : ''
}

export function publicPath(pathname: string): string {
  const at = /^\/(?:search|explore)\//.test(pathname) ? pathname.search(/\/q(?:=|%3D)/) : -1
  return at < 0 ? pathname : pathname.slice(0, at) + searched(readSearch(pathname.slice(at + 1)))
}

export function readExplore(segments: readonly string[]): ExploreFilters | undefined {
  const filters: Record<string, string> = {}
  const q = readSearch(segments.at(-1) ?? '')
  const rest = q ? segments.slice(0, -1) : segments
  for (let at = 0; at < rest.length; at += 2) {
    const [name = '', value = ''] = rest.slice(at, at + 2)
    if (value === '') return undefined
    if (name === 'page') filters.cursor = value
    else if (isFilter(name) && filterValues[name].some((known) => known === value)) filters[name] = value
    else return undefined
  }
  const read = filters as ExploreFilters
  const isSorted = read.sort === 'newest' || (read.sort && (hasOwnOrder(read) || q))
  if (isSorted || paths.explore(read) !== paths.explore() + joined(rest)) return undefined
  return q ? { ...read, q } : read
}

type StateList = Pick<ExploreFilters, 'state' | 'cursor'>

export const hasOwnOrder = ({ state }: ExploreFilters): boolean => state !== undefined

/** All of a hashtag, an addressee or a place, or those in one state. */
export function readStateList(segments: readonly string[]): StateList | undefined {
  const read = readExplore(segments)
  return read && !(read.topic || read.scope || read.type || read.sort || read.q) ? read : undefined
}

/** One filter at most, a state or a topic, and no search. */
export const isListed = ({ state, topic, scope, type, sort, cursor, q }: ExploreFilters): boolean =>
  !(state && topic) && !(scope || type || sort || cursor || q)

export function readPlace(segments: readonly string[]): PlacePath | undefined {
  const at = segments.findIndex((segment) => segment === 'state' || segment === 'page')
  const [keys, rest] = at < 0 ? [segments, []] : [segments.slice(0, at), segments.slice(at)]
  const [province, district] = keys
  const list = at === 0 ? undefined : readStateList(rest)
  const read = { ...list, province, district }
  return list && paths.place(read) === paths.place() + joined(segments) ? read : undefined
}

const isFilter = (name: string): name is (typeof filterNames)[number] => filterNames.some((known) => known === name)
const joined = (segments: readonly string[]) => segments.map((segment) => `/${encodeURIComponent(segment)}`).join('')
