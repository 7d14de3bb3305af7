'use client'

import { useCallback } from 'react'
import { rememberReturnAddress } from '@/lib/client/accounts/return-address'
import { useErrorText } from '@/lib/client/http/error-text'
import { useRouter } from '@/lib/i18n/navigation'
import { ApiError } from '@/lib/shared/errors/errors'
import { paths } from '@/lib/shared/paths'
import { toast } from './toast'

export type SessionEnd = (
  error: unknown,
  options?: {
    /** Where to come back to, if not here. */
    address?: string
    /** A form holds what was typed, and keeps it. */
    typed?: boolean
  },
) => boolean

/**
 * For what a member does: where it failed because the session is over, says so and leads to signing in and back. What was
 * typed a form keeps by itself (`useKeptValues`, drafts).
 * @returns tells whether it did; if not, the error is the caller's
 */
export function useSessionEnd(): SessionEnd {
  const errorText = useErrorText()
  const router = useRouter()
  return useCallback(
    (error, { address, typed = false } = {}) => {
      if (!(error instanceof ApiError && error.status === 401)) return false
      rememberReturnAddress(address ?? location.pathname + location.search + location.hash)
      // Only members are offered such acts: without a cookie theirs is lost, and with it the means to renew the session.
      const lost = error.id === 'error.session.required'
      toast.info(errorText(lost ? 'error.session.no_refresh_token' : 'error.session.expired', { typed }))
      router.push(paths.signIn)
      return true
    },
    [errorText, router],
  )
}
