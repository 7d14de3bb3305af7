'use client'

import { useEffect } from 'react'
import { countVisit } from '@/lib/client/sharing/visits'

/** Counts who comes by a shared link; shows nothing. */
export function VisitCounter({ campaignId }: { campaignId: number }) {
  useEffect(() => countVisit(campaignId), [campaignId])
  return null
}
