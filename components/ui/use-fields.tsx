'use client'

import { type Control, type FieldPath, type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form'
import { useErrorText } from '@/lib/client/http/error-text'
import { CharacterCount } from './character-count'

type Options<T extends FieldValues> = {
  max?: number
  deps?: FieldPath<T>[]
}

/**
 * Registers a control and connects its error and character count: `<TextInput label={…} {...field('email')} />`.
 * @param reword the message for an error id that needs another than the usual one
 */
export function useFields<T extends FieldValues, C, O>(
  form: UseFormReturn<T, C, O>,
  reword?: (id: string) => string | undefined,
) {
  const errorText = useErrorText()
  return <N extends FieldPath<T>>(name: N, { max, deps }: Options<T> = {}) => {
    const id = form.getFieldState(name, form.formState).error?.message
    return {
      ...form.register(name, deps && { deps }),
      error: id && (reword?.(id) ?? errorText(id)),
      ...(max !== undefined && { aside: <FieldCount control={form.control} name={name} max={max} /> }),
    }
  }
}

type FieldCountProps<T extends FieldValues, C, O> = { control: Control<T, C, O>; name: FieldPath<T>; max: number }

function FieldCount<T extends FieldValues, C, O>({ control, name, max }: FieldCountProps<T, C, O>) {
  const text: string = useWatch({ control, name }) ?? ''
  return <CharacterCount length={text.length} max={max} />
}
