'use client'

import { useCallback } from 'react'
import { useSessionEnd } from '@/components/ui/use-session-end'

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
