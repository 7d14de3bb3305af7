'use client'

import { useEffect } from 'react'
import { useLeadOn } from '@/lib/client/accounts/after-sign-in'
import { useViewer } from '@/lib/client/accounts/session'

/** Leads people who are signed in already past the form; `idle` is false once the form itself signs somebody in. */
export function useSignedInAlready(idle: boolean): void {
  const { viewer, confirmed } = useViewer()
  const leadOn = useLeadOn()
  useEffect(() => {
    if (idle && confirmed && viewer) leadOn()
  }, [idle, confirmed, viewer, leadOn])
}
