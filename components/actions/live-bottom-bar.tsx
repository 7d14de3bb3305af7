'use client'

import type { CampaignCounts } from '@sesol/contract'
import { type ReactNode, useEffect, useState } from 'react'
import { isInViewport } from '@/lib/client/browser/when'
import { useSigned } from '@/lib/client/support/signatures'
import type { Actable } from '@/lib/shared/campaigns/actable'
import { BottomBar } from './bottom-bar'

/** Height of the bar, which would cover a signing button. */
const covered = 121

const signPlaces = () => [...document.querySelectorAll('#sign, body > footer')]

function useIsBarNeeded(): boolean {
  const [isNeeded, setNeeded] = useState(() => signPlaces().every((place) => !isInViewport(place, covered)))
  useEffect(() => {
    const visible = new Set<Element>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) visible.add(target)
          else visible.delete(target)
        }
        setNeeded(visible.size === 0)
      },
      { rootMargin: `0px 0px -${covered}px` },
    )
    for (const place of signPlaces()) observer.observe(place)
    return () => observer.disconnect()
  }, [])
  return isNeeded
}

type LiveBottomBarProps = { campaign: Actable; counts: CampaignCounts; actions: ReactNode }

export function LiveBottomBar({ campaign, counts, actions }: LiveBottomBarProps) {
  const isNeeded = useIsBarNeeded()
  const signed = useSigned(campaign.id)
  return (
    <BottomBar
      campaign={campaign}
      counts={counts}
      signed={signed}
      visibility={isNeeded ? 'shown' : 'hidden'}
      actions={actions}
    />
  )
}
