'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { toast } from '@/components/ui/toast'
import { rememberReturnAddress } from '@/lib/client/return-address'
import { getPathname, useRouter } from '@/lib/i18n/navigation'
import { ApiError } from '@/lib/shared/errors'
import { paths } from '@/lib/shared/paths'

/** Remembers the comments of a campaign as the place to come back to after signing in. */
export function useWayBack(campaign: number): () => void {
  const locale = useLocale()
  return useCallback(
    () => rememberReturnAddress(`${getPathname({ href: paths.campaign(campaign), locale })}#comments`),
    [campaign, locale],
  )
}

/**
 * Where an act failed because the session is over: says so, and leads to signing in and back. Who only wanted to like is taken
 * for a newcomer.
 * @returns whether it did
 */
export function useSessionEnd(campaign: number): (error: unknown, act?: 'like') => boolean {
  const t = useTranslations('error')
  const router = useRouter()
  const remember = useWayBack(campaign)
  return useCallback(
    (error, act) => {
      if (!(error instanceof ApiError && error.status === 401)) return false
      remember()
      toast.info(t(act === 'like' ? 'comment.like_login_required' : 'session.expired'))
      router.push(act === 'like' ? paths.signUp : paths.signIn)
      return true
    },
    [t, router, remember],
  )
}
