'use client'

import { type Control, type FieldPath, useFormContext, useWatch } from 'react-hook-form'
import { CharacterCount } from '@/components/ui/character-count'
import { TextInput } from '@/components/ui/text-input'
import { Textarea } from '@/components/ui/textarea'
import { useErrorText } from '@/lib/client/error-text'
import type { CreateValues } from './create-values'

export type FieldName = FieldPath<CreateValues>

/** Ids of the controls are the names of the fields, so that the list of errors can lead to them. */
export function useCreateField(name: FieldName) {
  const form = useFormContext<CreateValues>()
  const errorText = useErrorText()
  const message = form.formState.errors[name]?.message
  return { ...form.register(name), id: name, error: message === undefined ? undefined : errorText(message) }
}

function Count({ name, max, control }: { name: FieldName; max: number; control: Control<CreateValues> }) {
  const text = useWatch({ control, name })
  return <CharacterCount length={text.length} max={max} />
}

type TextProps = { name: FieldName; label: string; hint?: string | undefined; optional?: boolean; max: number }

export function CreateText({ name, max, ...rest }: TextProps & { autoComplete?: string; className?: string }) {
  const { control } = useFormContext<CreateValues>()
  return <TextInput {...rest} {...useCreateField(name)} aside={<Count name={name} max={max} control={control} />} />
}

export function CreateTextarea({ name, max, ...rest }: TextProps & { rows?: number }) {
  const { control } = useFormContext<CreateValues>()
  return <Textarea {...rest} {...useCreateField(name)} aside={<Count name={name} max={max} control={control} />} />
}
