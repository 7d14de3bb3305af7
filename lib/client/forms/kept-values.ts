const prefix = 'kept:'

/** Storage may be full, forbidden or missing; what was typed then lasts as long as the page. */
function attempt<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}

export type KeptValue = string | boolean

/** What of a form's values is kept. */
export const typed = (found: unknown): [string, KeptValue][] =>
  Object.entries(found ?? {}).filter(
    (entry): entry is [string, KeptValue] => typeof entry[1] === 'string' || typeof entry[1] === 'boolean',
  )

/** What a form was left with in this tab. */
export const keptValues = (key: string): [string, KeptValue][] =>
  typed(attempt((): unknown => JSON.parse(sessionStorage.getItem(prefix + key) ?? 'null')))

/** Keeps the values of a form, as JSON; an empty object is forgotten. */
export function keepValues(key: string, text: string): void {
  if (text === '{}') dropValues(key)
  else attempt(() => sessionStorage.setItem(prefix + key, text))
}

export const dropValues = (key: string): void => forget(prefix + key)

const forget = (key: string) => void attempt(() => sessionStorage.removeItem(key))

const shown = new Set<() => void>()

/** Calls `empty` when what is on show belongs to nobody here any more; returns how to call it off. */
export function onForgotten(empty: () => void): () => void {
  shown.add(empty)
  return () => void shown.delete(empty)
}

/** Forgets what was typed into every form of this tab, also those on show: at sign-out it belongs to nobody here any more. */
export function forgetKeptValues(): void {
  for (const empty of shown) empty()
  for (const key of attempt(() => Object.keys(sessionStorage)) ?? []) if (key.startsWith(prefix)) forget(key)
}

const whose = `${prefix}member`

/** A member's session is over: what was typed waits for that member. */
export const keepValuesFor = (member: number): void => void attempt(() => sessionStorage.setItem(whose, String(member)))

/** A member has signed in: what waits for another one is forgotten. */
export function claimKeptValues(member: number): void {
  const waiting = attempt(() => sessionStorage.getItem(whose))
  if (waiting === null || waiting === undefined) return
  if (waiting === String(member)) forget(whose)
  else forgetKeptValues()
}
