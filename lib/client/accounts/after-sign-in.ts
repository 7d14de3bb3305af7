'use client'

import { useRouter } from 'next/navigation'
import { useLocale } from 'next-intl'
import { useCallback } from 'react'
import { getPathname } from '@/lib/i18n/navigation'
import { paths } from '@/lib/shared/paths'
import { takeReturnAddress } from './return-address'

/** Leads on after signing in: over the page that publishes what waited for it. */
export function useLeadOn(): () => void {
  const router = useRouter()
  const locale = useLocale()
  return useCallback(() => router.replace(getPathname({ href: paths.authCallback, locale })), [router, locale])
}

/** Leads to where somebody who has signed in came from, else to the own profile. */
export function useLeadBack(): (viewer: { id: number }) => void {
  const router = useRouter()
  const locale = useLocale()
  return useCallback(
    (viewer) => router.replace(takeReturnAddress() ?? getPathname({ href: paths.profile(viewer.id), locale })),
    [router, locale],
  )
}
