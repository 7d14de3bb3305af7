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

const typed = (found: unknown): [string, string][] =>
  Object.entries(found ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string' && !!entry[1])

const read = (key: string) => typed(attempt((): unknown => JSON.parse(sessionStorage.getItem(prefix + key) ?? 'null')))

const forget = (key: string) => attempt(() => sessionStorage.removeItem(key))

function write(key: string, text: string): void {
  if (text === '{}') forget(prefix + key)
  else attempt(() => sessionStorage.setItem(prefix + key, text))
}

/** Forgets what was typed into every form of this tab: at sign-out it belongs to nobody here any more. */
export function forgetKeptValues(): void {
  for (const key of attempt(() => Object.keys(sessionStorage)) ?? []) if (key.startsWith(prefix)) forget(key)
}

/**
 * Keeps what is typed into a form, in this tab: it is there again after a reload, a lost connection or a way through signing
 * in, in place of what the form would fill in by itself.
 * @returns forgets it, once it has been sent
 */
export function useKeptValues<T extends FieldValues>(form: UseFormReturn<T>, key: string): () => void {
  const seen = useRef<string>(undefined)

  useEffect(() => {
    const filledIn = new Map(Object.entries(form.formState.defaultValues ?? {}))
    for (const [name, value] of read(key) as [FieldPath<T>, FieldPathValue<T, FieldPath<T>>][]) {
      if (form.getValues(name) === (filledIn.get(name) ?? '')) form.setValue(name, value)
    }
    const asText = (values: unknown) =>
      JSON.stringify(Object.fromEntries(typed(values).filter(([name, value]) => value !== filledIn.get(name))))
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
