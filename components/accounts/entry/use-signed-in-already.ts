'use client'

import { useEffect } from 'react'
import { useGoToCallback } from '@/lib/client/accounts/after-sign-in'
import { rememberReturnAddress } from '@/lib/client/accounts/return-address'
import { useViewer } from '@/lib/client/accounts/session'

export function useReturnAddress(): void {
  useEffect(() => rememberReturnAddress(new URLSearchParams(location.search).get('to') ?? ''), [])
}

export function useRedirectSignedIn(idle: boolean): void {
  const { viewer, confirmed } = useViewer()
  const leadOn = useGoToCallback()
  useEffect(() => {
    if (idle && confirmed && viewer) leadOn()
  }, [idle, confirmed, viewer, leadOn])
}
