'use client'

import { Check, Link, Share2 } from 'lucide'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { buttonStyle } from '@/components/ui/button-style'
import { Deferred } from '@/components/ui/deferred'
import { Icon } from '@/components/ui/icon'
import { usePrefetch } from '@/components/ui/use-deferred'
import { deferred } from '@/lib/client/browser/deferred-module'
import type { Actable } from '@/lib/shared/campaigns/actable'
import { NetworkLink } from './network-link'
import { SharePicture } from './share-picture'
import { useCopy } from './use-copy'
import { useShared } from './use-shared'

const shareDialog = deferred(() => import('./share-dialog').then(({ ShareDialog }) => ShareDialog))

export function ShareRow({ campaign, number }: { campaign: Actable; number?: number | null | undefined }) {
  const t = useTranslations('share')
  const shared = useShared(campaign)
  const { copied, copy } = useCopy()
  const prefetch = usePrefetch(shareDialog)
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="grid gap-2">
      <NetworkLink network="whatsapp" shared={shared('whatsapp')} className={buttonStyle('primary', 'lg', 'w-full')}>
        {t('onWhatsapp')}
      </NetworkLink>
      <div className="grid gap-2 min-[22rem]:grid-cols-2">
        <Button onClick={() => copy(shared('copy').address)}>
          <Icon of={copied ? Check : Link} className="size-5" />
          <span aria-live="polite">{t(copied ? 'copied' : 'copyLink')}</span>
        </Button>
        <SharePicture campaignId={campaign.id} number={number} shared={shared('image')} className={buttonStyle()} />
        <Button aria-haspopup="dialog" onClick={() => setOpen(true)} {...prefetch} className="min-[22rem]:col-span-2">
          <Icon of={Share2} className="size-5" />
          {t('others')}
        </Button>
      </div>
      {isOpen ? (
        <Deferred of={shareDialog} variant="overlay" onClose={() => setOpen(false)}>
          {(ShareDialog) => <ShareDialog campaign={campaign} onClose={() => setOpen(false)} />}
        </Deferred>
      ) : null}
    </div>
  )
}
