'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { type MouseEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { LinkButton } from '@/components/ui/link-button'
import type { ListQuery } from '@/lib/shared/search'
import { CampaignSkeleton } from './campaign-skeleton'

const MoreCampaigns = dynamic(() => import('./more-campaigns').then((module) => module.MoreCampaigns), {
  ssr: false,
  loading: CampaignSkeleton,
})

/** How a list goes on behind its first page: what it was asked for, or whose hashtag it is, and how it looks. */
export type NextPage = { cursor: string; query?: ListQuery; tag?: string; look?: 'list' | 'grid' }

const isPlain = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) => !(metaKey || ctrlKey || shiftKey || altKey)

/** Leads to the next page of a list; a browser that runs this loads it in place, and its code with it. */
export function LoadMore({ href, ...next }: NextPage & { href?: string }) {
  const t = useTranslations('home')
  const [open, setOpen] = useState(false)
  if (open) return <MoreCampaigns {...next} />
  const loadHere = (event: MouseEvent) => {
    if (!isPlain(event)) return
    event.preventDefault()
    // The bar at the top would take it for a navigation.
    event.nativeEvent.stopImmediatePropagation()
    setOpen(true)
  }
  return (
    <div className="border-t border-line pt-8 text-center">
      {href ? (
        <LinkButton href={href} size="lg" prefetch={false} rel="next" onClick={loadHere}>
          {t('more')}
        </LinkButton>
      ) : (
        <Button size="lg" onClick={loadHere}>
          {t('more')}
        </Button>
      )}
    </div>
  )
}
