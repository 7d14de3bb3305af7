'use client'

import { useState } from 'react'
import { type Control, type FieldPath, useFormContext, useWatch } from 'react-hook-form'
import { CharacterCount } from '@/components/ui/character-count'
import { TextInput } from '@/components/ui/text-input'
import { Textarea } from '@/components/ui/textarea'
import { useErrorText } from '@/lib/client/http/error-text'
import type { WizardValues } from './values'

export type FieldName = FieldPath<WizardValues>

/** Ids of the controls are the names of the fields. */
export function useWizardField(name: FieldName) {
  const form = useFormContext<WizardValues>()
  const errorText = useErrorText()
  const message = form.formState.errors[name]?.message
  return {
    ...form.register(name),
    id: name,
    error: message === undefined ? undefined : errorText(message),
  }
}

/** A field of radio buttons. The form takes over what is checked when they come: that is what it holds already. */
export function useWizardChoice(name: FieldName) {
  const { getValues } = useFormContext<WizardValues>()
  const [initial] = useState(() => getValues(name))
  return { ...useWizardField(name), initial }
}

// A short line that may stay empty shows its count only once it fills up.
const shownFrom = 0.6

function Count({
  name,
  max,
  control,
  quiet,
}: {
  name: FieldName
  max: number
  control: Control<WizardValues>
  quiet?: boolean | undefined
}) {
  const text = useWatch({ control, name }) ?? ''
  if (quiet && text.length < max * shownFrom) return null
  return <CharacterCount length={text.length} max={max} />
}

type TextProps = { name: FieldName; label: string; hint?: string | undefined; optional?: boolean; max: number }

export function WizardText({ name, max, ...rest }: TextProps & { autoComplete?: string; className?: string }) {
  const { control } = useFormContext<WizardValues>()
  return (
    <TextInput
      {...rest}
      {...useWizardField(name)}
      aside={<Count name={name} max={max} control={control} quiet={rest.optional} />}
    />
  )
}

export function WizardTextarea({ name, max, ...rest }: TextProps & { size?: 'small' | 'medium' | 'large' }) {
  const { control } = useFormContext<WizardValues>()
  return <Textarea {...rest} {...useWizardField(name)} aside={<Count name={name} max={max} control={control} />} />
}
