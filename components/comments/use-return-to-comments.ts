'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { toast } from '@/components/ui/toast'
import { useSessionEnd } from '@/components/ui/use-session-end'
import { rememberReturnAddress } from '@/lib/client/accounts/return-address'
import { useRouter } from '@/lib/i18n/navigation'
import { localized } from '@/lib/i18n/routing'
import { ApiError } from '@/lib/shared/errors/errors'
import { commentsId, paths } from '@/lib/shared/paths'

function useOwnAddress(campaign: number): string {
  return `${localized(useLocale(), paths.campaign({ id: campaign }))}#${commentsId}`
}

export function useReturnToComments(campaign: number): () => void {
  const address = useOwnAddress(campaign)
  return useCallback(() => rememberReturnAddress(address), [address])
}

export type CommentsSessionEnd = (error: unknown, act?: 'like' | 'write') => boolean

export function useCommentsSessionEnd(campaign: number): CommentsSessionEnd {
  const t = useTranslations('error')
  const router = useRouter()
  const sessionEnd = useSessionEnd()
  const address = useOwnAddress(campaign)
  return useCallback(
    (error, act) => {
      if (act !== 'like' || !(error instanceof ApiError && error.status === 401)) {
        return sessionEnd(error, { address, typed: act === 'write' })
      }
      rememberReturnAddress(address)
      toast.info(t('comment.like_login_required'))
      router.push(paths.signUp)
      return true
    },
    [t, router, sessionEnd, address],
  )
}
