import { paths } from './paths'

export type DeskQuery = Record<string, string | undefined>

export const deskPaths = {
  queue: (query: DeskQuery = {}) => `${paths.moderation}${queryOf(query)}`,
  campaign: (id: number, query: DeskQuery = {}) => `${paths.moderation}/campaigns/${id}${queryOf(query)}`,
  updates: (query: DeskQuery = {}) => `${paths.moderation}/updates${queryOf(query)}`,
  reports: (query: DeskQuery = {}) => `${paths.moderation}/reports${queryOf(query)}`,
  notices: (query: DeskQuery = {}) => `${paths.moderation}/legal${queryOf(query)}`,
  notice: (id: number) => `${paths.moderation}/legal/${id}`,
  comments: (query: DeskQuery = {}) => `${paths.moderation}/comments${queryOf(query)}`,
  announcements: () => `${paths.moderation}/announcements`,
  signatures: (id: number, query: DeskQuery = {}) => `${paths.moderation}/signatures/${id}${queryOf(query)}`,
  addressees: (query: DeskQuery = {}) => `${paths.moderation}/addressees${queryOf(query)}`,
  addressee: (id: number) => `${paths.moderation}/addressees/${id}`,
  directoryTable: `${paths.moderation}/addressees/table`,
  newAddressee: `${paths.moderation}/addressees/new`,
  member: (id: number) => `${paths.moderation}/members/${id}`,
  domains: () => `${paths.moderation}/domains`,
  blocks: (query: DeskQuery = {}) => `${paths.moderation}/blocks${queryOf(query)}`,
  pauses: () => `${paths.moderation}/pauses`,
  staff: () => `${paths.moderation}/staff`,
  audit: (query: DeskQuery = {}) => `${paths.moderation}/audit${queryOf(query)}`,
} as const

function queryOf(query: DeskQuery): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
}

export type SearchParams = Promise<Record<string, string | string[] | undefined>>

export async function deskQuery(given: SearchParams, names: readonly string[]): Promise<DeskQuery> {
  const all = await given
  const entries = names.flatMap((name) => {
    const value = all[name]
    return typeof value === 'string' && value !== '' ? [[name, value] as const] : []
  })
  return Object.fromEntries(entries)
}
