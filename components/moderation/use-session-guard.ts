'use client'

import { useCallback } from 'react'
import { useSessionEnd } from '@/components/ui/use-session-end'

/** A session that is over leads to sign in and back; other failures are thrown. */
export function useSessionGuard(): (work: () => Promise<unknown>) => Promise<void> {
  const sessionEnd = useSessionEnd()
  return useCallback(
    async (work) => {
      try {
        await work()
      } catch (error) {
        if (!sessionEnd(error)) throw error
      }
    },
    [sessionEnd],
  )
}
