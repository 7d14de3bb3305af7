'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { CampaignSkeleton } from './campaign-skeleton'

const MoreCampaigns = dynamic(() => import('./more-campaigns').then((module) => module.MoreCampaigns), {
  ssr: false,
  loading: CampaignSkeleton,
})

/** The button under the first page of a list, all campaigns or those of a hashtag. What it opens comes when it is pressed. */
export function LoadMore({ cursor, tag }: { cursor: string; tag?: string }) {
  const t = useTranslations('home')
  const [open, setOpen] = useState(false)
  if (open) return <MoreCampaigns cursor={cursor} {...(tag && { tag })} />
  return (
    <div className="border-t border-line pt-8 text-center">
      <Button size="lg" onClick={() => setOpen(true)}>
        {t('more')}
      </Button>
    </div>
  )
}
