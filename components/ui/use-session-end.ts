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
    address?: string
    typed?: boolean
  },
) => boolean

/** @returns whether the session is over, which leads to sign-in and back */
export function useSessionEnd(): SessionEnd {
  const errorText = useErrorText()
  const router = useRouter()
  return useCallback(
    (error, { address, typed = false } = {}) => {
      if (!(error instanceof ApiError && error.status === 401)) return false
      rememberReturnAddress(address ?? location.pathname + location.search + location.hash)
      // A 401 without a session cookie: the action is offered to members only.
      const lost = error.id === 'error.session.required'
      toast.info(errorText(lost ? 'error.session.no_refresh_token' : 'error.session.expired', { typed }))
      router.push(paths.signIn)
      return true
    },
    [errorText, router],
  )
}

/** The hook for a button that has no form to show why it failed. */
export function useAttempt(): (work: () => Promise<unknown>) => Promise<void> {
  const errorText = useErrorText()
  const sessionEnd = useSessionEnd()
  return async (work) => {
    try {
      await work()
    } catch (error) {
      if (!sessionEnd(error)) toast.error(errorText(error))
    }
  }
}
