'use client'

import { useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { showFieldErrors, useSubmitOnce } from '@/lib/client/forms/form'
import { useBackoff } from '@/lib/client/http/backoff'
import { ApiError } from '@/lib/shared/errors/errors'
import { useSessionEnd } from './use-session-end'

/** Shows errors at their fields. @returns whether that says all */
function isAtFields<T extends FieldValues, C, O>(form: UseFormReturn<T, C, O>, error: unknown): boolean {
  if (!(error instanceof ApiError) || Object.keys(error.fields).length === 0) return false
  return showFieldErrors(form, error, Object.keys(form.getValues()) as FieldPath<T>[]).length === 0
}

export function useTypedSubmit<T extends FieldValues, C, O>(
  form: UseFormReturn<T, C, O>,
  send: (values: O) => Promise<void>,
) {
  const sessionEnd = useSessionEnd()
  const { seconds, backOffFrom } = useBackoff()
  const [failure, setFailure] = useState<unknown>()

  const submit = useSubmitOnce(
    form.handleSubmit(async (values) => {
      setFailure(undefined)
      try {
        await send(values)
      } catch (error) {
        if (sessionEnd(error, { typed: true })) return
        backOffFrom(error)
        if (!isAtFields(form, error)) setFailure(error)
      }
    }),
  )
  return { submit, failure, seconds }
}
