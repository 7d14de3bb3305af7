'use client'

import { useRouter } from 'next/navigation'
import { useLocale } from 'next-intl'
import { useCallback } from 'react'
import { localized } from '@/lib/i18n/routing'
import { paths } from '@/lib/shared/paths'
import { forgetEntryNote } from './entry-note'
import { takeReturnAddress } from './return-address'

export function useGoToCallback(): () => void {
  const router = useRouter()
  const locale = useLocale()
  return useCallback(() => router.replace(localized(locale, paths.authCallback)), [router, locale])
}

export function useGoToReturnAddress(): (viewer: { id: number }) => void {
  const router = useRouter()
  const locale = useLocale()
  return useCallback(
    (viewer) => {
      forgetEntryNote('visit')
      router.replace(takeReturnAddress() ?? localized(locale, paths.profile(viewer.id)))
    },
    [router, locale],
  )
}
