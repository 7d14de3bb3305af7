import { useCallback, useEffect, useRef } from 'react'
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form'

const prefix = 'kept:'

/** Storage may be full, forbidden or missing; what was typed then lasts as long as the page. */
function attempt<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}

type Kept = string | boolean

const typed = (found: unknown): [string, Kept][] =>
  Object.entries(found ?? {}).filter(
    (entry): entry is [string, Kept] => typeof entry[1] === 'string' || typeof entry[1] === 'boolean',
  )

const read = (key: string) => typed(attempt((): unknown => JSON.parse(sessionStorage.getItem(prefix + key) ?? 'null')))

const forget = (key: string) => attempt(() => sessionStorage.removeItem(key))

function write(key: string, text: string): void {
  if (text === '{}') forget(prefix + key)
  else attempt(() => sessionStorage.setItem(prefix + key, text))
}

/** Whether a form was left with something in it. */
export const hasKeptValues = (key: string): boolean => read(key).length > 0

const shown = new Set<() => void>()

/** Has `act` empty what is on show when it belongs to nobody here any more. */
export function useForgotten(act: () => void): void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    const empty = () => latest.current()
    shown.add(empty)
    return () => void shown.delete(empty)
  }, [])
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

/**
 * Keeps what is typed into a form, in this tab: it is there again after a reload, a lost connection or a way through signing
 * in, in place of what the form would fill in by itself.
 * @returns forgets it, once it has been sent
 */
export function useKeptValues<T extends FieldValues>(form: UseFormReturn<T>, key: string): () => void {
  const seen = useRef<string>(undefined)
  useForgotten(() => form.reset())

  useEffect(() => {
    const defaults = new Map(Object.entries(form.formState.defaultValues ?? {}))
    const filledIn = (name: string, value: unknown) => defaults.get(name) ?? (typeof value === 'boolean' ? false : '')
    for (const [name, value] of read(key) as [FieldPath<T>, FieldPathValue<T, FieldPath<T>>][]) {
      if (form.getValues(name) === filledIn(name, value)) form.setValue(name, value)
    }
    const asText = (values: unknown) =>
      JSON.stringify(Object.fromEntries(typed(values).filter(([name, value]) => value !== filledIn(name, value))))
    seen.current = asText(form.getValues())
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        // A form also tells that it has been sent: what was forgotten by then is not written once more.
        const text = asText(values)
        if (text === seen.current) return
        seen.current = text
        write(key, text)
      },
    })
  }, [form, key])

  return useCallback(() => forget(prefix + key), [key])
}
