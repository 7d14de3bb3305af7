'use client'

import { useFactorAgain } from '@/components/accounts/second-factor/factor-again'
import { useAttempt } from '@/components/ui/use-attempt'

export function useDeskAttempt(): (work: () => Promise<unknown>) => Promise<void> {
  const attempt = useAttempt()
  const factorAgain = useFactorAgain()
  return (work) => attempt(() => factorAgain(work))
}
