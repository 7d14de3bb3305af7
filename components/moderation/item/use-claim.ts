'use client'

import { limits } from '@sesol/contract/limits'
import type { Claim } from '@sesol/contract/moderation/schema'
import { millisecondsInMinute } from 'date-fns/constants'
import { useCallback, useEffect, useState } from 'react'
import { call } from '@/lib/client/http/api'

/** Twice within the time of a claim, so that one failure does not end it. */
const renewalMs = (limits.claimMinutes * millisecondsInMinute) / 2

export function useClaim(id: number, claim: Claim | null | undefined) {
  const [isMine, setMine] = useState(claim?.mine ?? false)
  const renew = useCallback(() => call('claimCampaign', { params: { id } }), [id])

  useEffect(() => {
    if (!isMine) return undefined
    // Another moderator may have claimed it while this tab was suspended.
    const timer = setInterval(() => renew().catch(() => setMine(false)), renewalMs)
    const release = () => void call('releaseCampaign', { params: { id }, keepalive: true }).catch(() => undefined)
    addEventListener('pagehide', release)
    return () => {
      clearInterval(timer)
      removeEventListener('pagehide', release)
      release()
    }
  }, [id, isMine, renew])

  const toggle = useCallback(async () => {
    if (!isMine) await renew()
    setMine(!isMine)
  }, [isMine, renew])
  return { isMine, toggle }
}
