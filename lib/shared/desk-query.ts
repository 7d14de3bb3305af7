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
