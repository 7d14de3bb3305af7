'use client'

import { useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useSubmitOnce } from '@/lib/client/forms/form'
import { useBackoff } from '@/lib/client/http/backoff'
import { useSessionEnd } from './use-session-end'

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
        setFailure(error)
      }
    }),
  )
  return { submit, failure, seconds }
}
