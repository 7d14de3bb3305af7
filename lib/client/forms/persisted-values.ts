const prefix = 'kept:'

function attempt<T>(act: () => T): T | undefined {
  try {
    return act()
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
  typed(attempt((): unknown => JSON.parse(sessionStorage.getItem(prefix + key) ?? 'null')))

export function persistValues(key: string, text: string): void {
  if (text === '{}') dropValues(key)
  else attempt(() => sessionStorage.setItem(prefix + key, text))
}

export const dropValues = (key: string): void => forget(prefix + key)

const forget = (key: string) => void attempt(() => sessionStorage.removeItem(key))

const shown = new Set<() => void>()

export function onValuesDeleted(empty: () => void): () => void {
  shown.add(empty)
  return () => void shown.delete(empty)
}

export function deletePersistedValues(): void {
  for (const empty of shown) empty()
  for (const key of attempt(() => Object.keys(sessionStorage)) ?? []) if (key.startsWith(prefix)) forget(key)
}

const whose = `${prefix}member`

/** The session ended: only this member may see the values. */
export const persistValuesFor = (member: number): void =>
  void attempt(() => sessionStorage.setItem(whose, String(member)))

export function claimPersistedValues(member: number): void {
  const owner = attempt(() => sessionStorage.getItem(whose))
  if (owner === null || owner === undefined) return
  if (owner === String(member)) forget(whose)
  else deletePersistedValues()
}
