'use client'

import { useErrorText } from '@/lib/client/http/error-text'
import { toast } from './toast'
import { useSessionEnd } from './use-session-end'

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
