'use client'

import { toast } from '@/components/ui/toast'
import { useErrorText } from '@/lib/client/http/error-text'
import { useSessionGuard } from './use-session-guard'

/** For a press that has no form to show why it failed. */
export function useAttempt(): (work: () => Promise<unknown>) => Promise<void> {
  const errorText = useErrorText()
  const guard = useSessionGuard()
  return (work) =>
    guard(work).catch((error: unknown) => {
      toast.error(errorText(error))
    })
}
