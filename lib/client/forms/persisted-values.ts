import { tabStorage } from '@/lib/client/browser/storage'

const prefix = 'kept:'

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export type PersistedValue = string | boolean

export const typed = (found: unknown): [string, PersistedValue][] =>
  Object.entries(found ?? {}).filter(
    (entry): entry is [string, PersistedValue] => typeof entry[1] === 'string' || typeof entry[1] === 'boolean',
  )

export const persistedValues = (key: string): [string, PersistedValue][] =>
  typed(parse(tabStorage.read(prefix + key) ?? 'null'))

export function persistValues(key: string, text: string): void {
  tabStorage.write(prefix + key, text === '{}' ? null : text)
}

export const dropValues = (key: string): void => void tabStorage.write(prefix + key, null)

const shown = new Set<() => void>()

export function onValuesDeleted(empty: () => void): () => void {
  shown.add(empty)
  return () => void shown.delete(empty)
}

export function deletePersistedValues(): void {
  for (const empty of shown) empty()
  for (const key of tabStorage.keys()) if (key.startsWith(prefix)) tabStorage.write(key, null)
}

const whose = `${prefix}member`

/** The session ended: only this member may see the values. */
export const persistValuesFor = (member: number): void => void tabStorage.write(whose, String(member))

export function claimPersistedValues(member: number): void {
  const owner = tabStorage.read(whose)
  if (owner === null) return
  if (owner === String(member)) tabStorage.write(whose, null)
  else deletePersistedValues()
}
