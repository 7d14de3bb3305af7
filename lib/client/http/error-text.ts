'use client'

import type { ErrorId } from '@sesol/contract/errors'
import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { ApiError } from '@/lib/shared/errors/errors'

export type ErrorValues = {
  name?: string
  count?: number
  limit?: number
  seconds?: number
  message?: string | undefined
  /** The reader has typed something, and the form still holds it. */
  typed?: boolean
}

/** A minute and a half is still told in seconds, an hour and a half in minutes. */
const longestInSeconds = 90
const longestInMinutes = 90 * 60

/** An id by its shape, which no sentence has: the list of all would come with every page. */
function readId(text: string): { id: ErrorId; limit: number } | undefined {
  const [, id, limit = 0] = /^(error(?:\.\w+)+)(?::(\d+))?$/.exec(text) ?? []
  return id === undefined ? undefined : { id: id as ErrorId, limit: Number(limit) }
}

/**
 * Turns what went wrong into a sentence: an error id (with its limit) into the reader's language, a server's own
 * sentence into itself, an `ApiError` into the one or the other, anything unforeseen into `error.server`.
 */
export function useErrorText(): (error: unknown, values?: ErrorValues) => string {
  const t = useTranslations()
  return useCallback(
    (error, values = {}) => {
      if (error instanceof ApiError && error.detail) return error.detail
      const known = readId(error instanceof ApiError ? error.id : typeof error === 'string' ? error : 'error.server')
      if (!known) return String(error)
      const seconds = values.seconds ?? (error instanceof ApiError ? error.retryAfter : undefined) ?? 0
      // A page carries the sentences that it may need; what is unforeseen there has a general one.
      return t(t.has(known.id) ? known.id : 'error.server', {
        name: values.name ?? 'none',
        message: values.message ?? 'none',
        count: values.count ?? 0,
        limit: values.limit ?? known.limit,
        hours: seconds > longestInMinutes ? Math.ceil(seconds / 3600) : 0,
        minutes: seconds > longestInSeconds ? Math.ceil(seconds / 60) : 0,
        seconds,
        typed: values.typed ? 'yes' : 'no',
      })
    },
    [t],
  )
}
