'use client'

import { useEffect } from 'react'
import { rememberSigned } from '@/lib/client/support/signatures'
import { keepWaitingSignature } from '@/lib/client/support/waiting-signature'

type RememberSignedProps = { campaign: number; email: string; receipt: string | null; waits: boolean }

/** The campaign's page shows it, once it has scripts. */
export function RememberSigned({ campaign, email, receipt, waits }: RememberSignedProps) {
  useEffect(() => {
    if (waits) keepWaitingSignature(campaign, { email, receipt: receipt ?? '', withFax: false })
    rememberSigned(campaign, waits ? 'waiting' : 'confirmed')
  }, [campaign, email, receipt, waits])
  return null
}
