import { useCallback, useEffect } from 'react'
import type { DefaultValues, FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form'

const prefix = 'kept:'

function read(key: string): Record<string, string> {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(prefix + key) ?? '{}')
    const entries = typeof found === 'object' && found !== null ? Object.entries(found) : []
    return Object.fromEntries(entries.filter(([, value]) => typeof value === 'string' && value !== ''))
  } catch {
    return {}
  }
}

function write(key: string, values: Record<string, unknown>): void {
  try {
    sessionStorage.setItem(prefix + key, JSON.stringify(values))
  } catch {
    // Storage may be full or forbidden; what was typed then lasts as long as the page.
  }
}

/** Forgets what was typed into every form of this tab: at sign-out it belongs to nobody here any more. */
export function forgetKeptValues(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  } catch {
    // What could not be stored need not be forgotten.
  }
}

/**
 * Keeps what is typed into a form, in this tab: it is there again after a reload, a lost connection or a way through signing
 * in. Fields that hold something already are left alone.
 * @returns forgets it, once it has been sent
 */
export function useKeptValues<T extends FieldValues>(form: UseFormReturn<T>, key: string): () => void {
  useEffect(() => {
    for (const [name, value] of Object.entries(read(key)) as [FieldPath<T>, FieldPathValue<T, FieldPath<T>>][]) {
      if (form.getValues(name) === '') form.setValue(name, value)
    }
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => write(key, values as DefaultValues<T> & Record<string, unknown>),
    })
  }, [form, key])
  return useCallback(() => {
    try {
      sessionStorage.removeItem(prefix + key)
    } catch {
      // Nothing was stored either.
    }
  }, [key])
}
