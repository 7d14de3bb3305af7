'use client'

import { useRouter } from 'next/navigation'
import { useLocale } from 'next-intl'
import { useCallback } from 'react'
import { getPathname } from '@/lib/i18n/navigation'
import { takeReturnAddress } from './return-address'

/** Leads on after signing in: back to where the person came from, else to the own profile. */
export function useLeadOn(): (viewer: { id: number }) => void {
  const router = useRouter()
  const locale = useLocale()
  return useCallback(
    (viewer) => router.replace(takeReturnAddress() ?? getPathname({ href: `/profile/${viewer.id}`, locale })),
    [router, locale],
  )
}
