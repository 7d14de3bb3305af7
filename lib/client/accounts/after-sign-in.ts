'use client'

import { useRouter } from 'next/navigation'
import { useLocale } from 'next-intl'
import { useCallback } from 'react'
import { getPathname } from '@/lib/i18n/navigation'
import { paths } from '@/lib/shared/paths'
import { forgetEntryNote } from './entry-note'
import { takeReturnAddress } from './return-address'

export function useGoToCallback(): () => void {
  const router = useRouter()
  const locale = useLocale()
  return useCallback(() => router.replace(getPathname({ href: paths.authCallback, locale })), [router, locale])
}

export function useGoToReturnAddress(): (viewer: { id: number }) => void {
  const router = useRouter()
  const locale = useLocale()
  return useCallback(
    (viewer) => {
      forgetEntryNote('visit')
      router.replace(takeReturnAddress() ?? getPathname({ href: paths.profile(viewer.id), locale }))
    },
    [router, locale],
  )
}
