import type { DeskQuery } from './desk-paths'

export type SearchParams = Promise<Record<string, string | string[] | undefined>>

export async function deskQuery(given: SearchParams, names: readonly string[]): Promise<DeskQuery> {
  const all = await given
  const entries = names.flatMap((name) => {
    const value = all[name]
    return typeof value === 'string' && value !== '' ? [[name, value] as const] : []
  })
  return Object.fromEntries(entries)
}

export const queueNames = ['reason', 'q', 'overdue', 'mine', 'cursor'] as const
export const updateNames = ['state', 'cursor'] as const
export const sheetNames = ['cursor'] as const
export const reportNames = ['cursor'] as const
export const noticeNames = ['folder', 'cursor'] as const
export const commentNames = ['state', 'campaign', 'user', 'q', 'cursor'] as const
export const directoryNames = ['q', 'kind', 'cursor'] as const
export const auditNames = ['actor', 'subject', 'subject_id', 'action', 'from', 'until', 'cursor'] as const
export const blockNames = ['domain'] as const
export const signatureNames = ['state', 'domain', 'network', 'name', 'reason', 'from', 'until', 'cursor'] as const
