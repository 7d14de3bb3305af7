'use client'

import { useController } from 'react-hook-form'
import { useErrorText } from '@/lib/client/http/error-text'
import type { FieldName } from './fields'
import { emptyValues, type WizardValues } from './values'

/** As `useWizardField`, for controls that are told their value. */
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
