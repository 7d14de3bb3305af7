'use client'

import { type BaseSyntheticEvent, useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { toast } from '@/components/ui/toast'
import { showFieldErrors, useSubmitOnce } from '@/lib/client/forms/form'
import { useBackoff } from '@/lib/client/http/backoff'
import { useErrorText } from '@/lib/client/http/error-text'
import { ApiError } from '@/lib/shared/errors/errors'

/** `busy` lasts until the next page is shown. */
export function useAccountSubmit<T extends FieldValues, C, O>(
  form: UseFormReturn<T, C, O>,
  {
    names,
    send,
    reword = (error) => error,
    atFields = 'error.field.invalid',
    settles,
    onFailure,
  }: {
    names: readonly FieldPath<T>[]
    send: (values: O) => Promise<void>
    reword?: (error: unknown) => unknown
    atFields?: string
    settles?: (error: unknown) => boolean
    onFailure?: (error: unknown) => void
  },
) {
  const errorText = useErrorText()
  const { seconds, backOffFrom } = useBackoff()
  const [failure, setFailure] = useState<unknown>()
  const [sent, setSent] = useState(false)

  async function attempt(values: O) {
    setFailure(undefined)
    try {
      await send(values)
      setSent(true)
    } catch (error) {
      if (settles?.(error)) return
      backOffFrom(error)
      const rest = error instanceof ApiError ? showFieldErrors(form, error, names) : []
      const shown = error instanceof ApiError && Object.keys(error.fields).length > rest.length
      const above = rest[0] ?? (shown ? undefined : reword(error))
      setFailure(above)
      toast.error(errorText(above ?? atFields, { typed: true }))
      onFailure?.(error)
    }
  }

  const submit = useSubmitOnce(async (event: BaseSyntheticEvent) => {
    if (seconds === 0) await form.handleSubmit(attempt)(event)
  })

  return { submit, failure, seconds, busy: form.formState.isSubmitting || sent }
}
