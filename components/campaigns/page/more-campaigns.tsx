'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { CampaignGrid } from '@/components/campaigns/cards/campaign-grid'
import { CampaignList } from '@/components/campaigns/lists/campaign-list'
import type { NextPage, Progress } from '@/components/campaigns/lists/next-page'
import { NextPageSkeleton } from '@/components/campaigns/lists/next-page-skeleton'
import { useNextPages } from '@/components/campaigns/lists/use-next-pages'
import { cx } from '@/lib/shared/class-names'

type MoreCampaignsProps = NextPage & {
  /** One page is loaded per press. */
  presses: number
  onProgress: (progress: Progress) => void
}

/** A failed page keeps those before it. */
export function MoreCampaigns({ presses, onProgress, ...page }: MoreCampaignsProps) {
  const t = useTranslations('home')
  const { campaigns, fresh, phase, next } = useNextPages(page, presses)
  const container = useRef<HTMLDivElement>(null)

  useEffect(() => onProgress({ phase, next }), [onProgress, phase, next])

  // Focus moves to the first new campaign; the button has moved down.
  useEffect(() => {
    if (fresh === undefined) return
    const item = container.current?.querySelector('ul')?.children[fresh]
    if (!(item instanceof HTMLElement) || !isPressed(container.current)) return
    item.tabIndex = -1
    item.focus({ preventScroll: true })
  }, [fresh])

  const isGrid = page.look === 'grid'
  return (
    <div ref={container} className={cx(campaigns.length > 0 && (isGrid ? 'pt-12' : 'pt-9'))}>
      {isGrid ? <CampaignGrid campaigns={campaigns} /> : <CampaignList campaigns={campaigns} />}
      <p role="status" className="sr-only">
        {phase === 'busy' ? t('loading') : campaigns.length > 0 ? t('moreLoaded', { count: campaigns.length }) : ''}
      </p>
      {phase === 'busy' ? <NextPageSkeleton look={page.look} /> : null}
    </div>
  )
}

/** Whether the focus is still on the button, or nowhere because it was removed. */
function isPressed(container: HTMLElement | null): boolean {
  const { activeElement } = document
  return activeElement === document.body || container?.parentElement?.contains(activeElement) === true
}
