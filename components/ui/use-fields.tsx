'use client'

import {
  type Control,
  type FieldError,
  type FieldPath,
  type FieldValues,
  get,
  type UseFormReturn,
  useWatch,
} from 'react-hook-form'
import { useErrorText } from '@/lib/client/http/error-text'
import { CharacterCount } from './character-count'

type Options<T extends FieldValues> = {
  max?: number | undefined
  quiet?: boolean | undefined
  deps?: FieldPath<T>[]
}

/** Usage: `<TextInput label={…} {...field('email')} />` */
export function useFields<T extends FieldValues, C, O>(form: UseFormReturn<T, C, O>) {
  const errorText = useErrorText()
  return <N extends FieldPath<T>>(name: N, { max, quiet, deps }: Options<T> = {}) => {
    const id = (get(form.formState.errors, name) as FieldError | undefined)?.message
    return {
      ...form.register(name, deps && { deps }),
      error: id && errorText(id),
      ...(max !== undefined && { aside: <FieldCount control={form.control} {...{ name, max, quiet }} /> }),
    }
  }
}

const quietBelow = 0.6

type FieldCountProps<T extends FieldValues, C, O> = Pick<Options<T>, 'quiet'> & {
  control: Control<T, C, O>
  name: FieldPath<T>
  max: number
}

function FieldCount<T extends FieldValues, C, O>({ control, name, max, quiet }: FieldCountProps<T, C, O>) {
  const text: string = useWatch({ control, name }) ?? ''
  return quiet && text.length < max * quietBelow ? null : <CharacterCount length={text.length} max={max} />
}
