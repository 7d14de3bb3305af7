'use client'

import { useCallback } from 'react'
import { useFactorAgain } from '@/components/accounts/second-factor/factor-again'
import { useSessionEnd } from '@/components/ui/use-session-end'

export function useSessionGuard(): (work: () => Promise<unknown>) => Promise<void> {
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
