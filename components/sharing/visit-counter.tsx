'use client'

import { useEffect } from 'react'
import { countVisit } from '@/lib/client/sharing/visits'

/** Counts visits through shared links; renders nothing. */
export function VisitCounter({ campaignId }: { campaignId: number }) {
  useEffect(() => countVisit(campaignId), [campaignId])
  return null
}
