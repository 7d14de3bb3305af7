'use client'

import { toast } from '@/components/ui/toast'
import { useAction } from '@/lib/client/http/use-action'
import { useRouter } from '@/lib/i18n/navigation'
import { useSessionGuard } from './use-session-guard'

/** A success is a toast and a reload of the page's data; a failure stays with its button. */
export function useDeskAction(act: () => Promise<unknown>, done: string) {
  const router = useRouter()
  const guard = useSessionGuard()
  return useAction(() =>
    guard(async () => {
      await act()
      toast.success(done)
      router.refresh()
    }),
  )
}
