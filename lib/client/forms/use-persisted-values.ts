import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form'
import { isSecretField } from '@/lib/shared/sent-form'
import { dropValues, onValuesDeleted, persistedValues, persistValues, typed } from './persisted-values'

export function useOnValuesDeleted(act: () => void): void {
  const forget = useEffectEvent(act)
  useEffect(() => onValuesDeleted(() => forget()), [])
}

/** Keeps what is typed, but no password and no code. @returns deletes it, after a successful submit */
export function usePersistedValues<T extends FieldValues, C, O>(
  form: UseFormReturn<T, C, O>,
  key: string | undefined,
): () => void {
  const seen = useRef<string>(undefined)
  useOnValuesDeleted(() => key !== undefined && form.reset())

  useEffect(() => {
    if (key === undefined) return undefined
    const defaults = new Map(Object.entries(form.formState.defaultValues ?? {}))
    const filledIn = (name: string, value: unknown) => defaults.get(name) ?? (typeof value === 'boolean' ? false : '')
    for (const [name, value] of persistedValues(key) as [FieldPath<T>, FieldPathValue<T, FieldPath<T>>][]) {
      if (form.getValues(name) === filledIn(name, value)) form.setValue(name, value)
    }
    const asText = (values: unknown) =>
      JSON.stringify(
        Object.fromEntries(
          typed(values).filter(([name, value]) => value !== filledIn(name, value) && !isSecretField(name)),
        ),
      )
    seen.current = asText(form.getValues())
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        // A submitted form reports a change too, after its values were deleted.
        const text = asText(values)
        if (text === seen.current) return
        seen.current = text
        persistValues(key, text)
      },
    })
  }, [form, key])

  return useCallback(() => key !== undefined && dropValues(key), [key])
}
