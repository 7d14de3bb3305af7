'use client'

import { useState } from 'react'
import { type FieldPath, useController, useFormContext } from 'react-hook-form'
import { TextInput } from '@/components/ui/field'
import { Textarea } from '@/components/ui/textarea'
import { useFields } from '@/components/ui/use-fields'
import { useErrorText } from '@/lib/client/http/error-text'
import { emptyValues, type WizardValues } from './values'

export type FieldName = FieldPath<WizardValues>

type Count = { max?: number; quiet?: boolean | undefined }

export function useWizardField(name: FieldName, count?: Count) {
  const field = useFields(useFormContext<WizardValues>())
  return { ...field(name, count), id: name }
}

/** The initial value is rendered because the form reads the checked radio button when it registers. */
export function useWizardChoice(name: FieldName) {
  const { getValues } = useFormContext<WizardValues>()
  const [initial] = useState(() => getValues(name))
  return { ...useWizardField(name), initial }
}

export function useControlled(name: FieldName) {
  const errorText = useErrorText()
  const { field, fieldState } = useController<WizardValues, FieldName>({ name, defaultValue: emptyValues[name] })
  const message = fieldState.error?.message
  const { ref, value, onBlur } = field
  return {
    ref,
    name,
    value,
    onBlur,
    onChange: (next: string) => field.onChange(next),
    id: name,
    error: message === undefined ? undefined : errorText(message),
  }
}

type TextProps = { name: FieldName; label: string; hint?: string | undefined; optional?: boolean; max: number }

export function WizardText({
  name,
  max,
  ...rest
}: TextProps & { autoComplete?: string; inputMode?: 'numeric'; className?: string; onFocus?: () => void }) {
  return <TextInput {...rest} {...useWizardField(name, { max, quiet: rest.optional })} />
}

export function WizardTextarea({ name, max, ...rest }: TextProps & { size?: 'small' | 'medium' | 'large' }) {
  return <Textarea {...rest} {...useWizardField(name, { max })} />
}
