const prefix = 'kept:'

/** Storage may be full or blocked. */
function attempt<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}

export type KeptValue = string | boolean

export const typed = (found: unknown): [string, KeptValue][] =>
  Object.entries(found ?? {}).filter(
    (entry): entry is [string, KeptValue] => typeof entry[1] === 'string' || typeof entry[1] === 'boolean',
  )

export const keptValues = (key: string): [string, KeptValue][] =>
  typed(attempt((): unknown => JSON.parse(sessionStorage.getItem(prefix + key) ?? 'null')))

/** Stores JSON; an empty object deletes the entry. */
export function keepValues(key: string, text: string): void {
  if (text === '{}') dropValues(key)
  else attempt(() => sessionStorage.setItem(prefix + key, text))
}

export const dropValues = (key: string): void => forget(prefix + key)

const forget = (key: string) => void attempt(() => sessionStorage.removeItem(key))

const shown = new Set<() => void>()

/** Calls `empty` when persisted values are deleted; returns the cleanup. */
export function onForgotten(empty: () => void): () => void {
  shown.add(empty)
  return () => void shown.delete(empty)
}

/** Also clears forms in view, at sign-out. */
export function forgetKeptValues(): void {
  for (const empty of shown) empty()
  for (const key of attempt(() => Object.keys(sessionStorage)) ?? []) if (key.startsWith(prefix)) forget(key)
}

const whose = `${prefix}member`

/** The session ended: only this member may see the values. */
export const keepValuesFor = (member: number): void => void attempt(() => sessionStorage.setItem(whose, String(member)))

/** Deletes values of another member after sign-in. */
export function claimKeptValues(member: number): void {
  const waiting = attempt(() => sessionStorage.getItem(whose))
  if (waiting === null || waiting === undefined) return
  if (waiting === String(member)) forget(whose)
  else forgetKeptValues()
}
