'use client'

import { useEffect } from 'react'
import { useLeadOn } from '@/lib/client/accounts/after-sign-in'
import { useViewer } from '@/lib/client/accounts/session'

/** Redirects signed-in members away from the form. @param idle false while the form itself signs in */
export function useSignedInAlready(idle: boolean): void {
  const { viewer, confirmed } = useViewer()
  const leadOn = useLeadOn()
  useEffect(() => {
    if (idle && confirmed && viewer) leadOn()
  }, [idle, confirmed, viewer, leadOn])
}
