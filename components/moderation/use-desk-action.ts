'use client'

import { useCallback } from 'react'
import { useFactorAgain } from '@/components/accounts/second-factor/factor-again'
import { toast } from '@/components/ui/toast'
import { useAttempt, useSessionEnd } from '@/components/ui/use-session-end'
import { useAction } from '@/lib/client/http/use-action'
import { useRouter } from '@/lib/i18n/navigation'

type Work = () => Promise<unknown>
export type Failed = { failure: unknown; seconds: number }

export function useDeskAttempt(): (work: Work) => Promise<void> {
  const attempt = useAttempt()
  const factorAgain = useFactorAgain()
  return (work) => attempt(() => factorAgain(work))
}

export function useSessionGuard(): (work: Work) => Promise<void> {
  const sessionEnd = useSessionEnd()
  const factorAgain = useFactorAgain()
  return useCallback(
    async (work) => {
      try {
        await factorAgain(work)
      } catch (error) {
        if (!sessionEnd(error)) throw error
      }
    },
    [sessionEnd, factorAgain],
  )
}

/** A success is a toast and a reload of the page's data. */
export function useDone(): (said: string) => void {
  const router = useRouter()
  return (said) => {
    toast.success(said)
    router.refresh()
  }
}

/** The hook for a form, which shows its failures itself. */
export function useDeskSend(): (send: Work, said: string) => Promise<void> {
  const factorAgain = useFactorAgain()
  const done = useDone()
  return async (send, said) => {
    await factorAgain(send)
    done(said)
  }
}

/** An act with what its button and its failure need. */
export function useGuardedAction<Given extends unknown[] = []>(act: (...given: Given) => Promise<unknown>) {
  const guard = useSessionGuard()
  const { phase, failure, seconds, run } = useAction((...given: Given) => guard(() => act(...given)))
  const busy = phase === 'busy'
  return { run, busy, failed: { failure, seconds }, button: { busy, retryIn: seconds } }
}

/** A failure stays with its button. */
export function useDeskAction(act: Work, said: string) {
  const done = useDone()
  const { run, button, ...action } = useGuardedAction(async () => {
    await act()
    done(said)
  })
  return { ...action, button: { ...button, onClick: () => void run() } }
}
