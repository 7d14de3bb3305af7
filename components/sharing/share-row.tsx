'use client'

import { Check, Link } from 'lucide'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { buttonStyle } from '@/components/ui/control-style'
import { Icon } from '@/components/ui/icon'
import type { Actable } from '@/lib/shared/campaigns/actable'
import { NetworkLink } from './network-link'
import { ShareFormats } from './share-formats'
import { SharePicture } from './share-picture'
import { useCopy } from './use-copy'
import { useShared } from './use-shared'

const narrow = buttonStyle('secondary', 'md', 'px-2.5')

type ShareRowProps = { campaign: Actable; number?: number | null | undefined; isSmall?: boolean }

export function ShareRow({ campaign, number, isSmall = false }: ShareRowProps) {
  const t = useTranslations('share')
  const shared = useShared(campaign)
  const { copied, copy } = useCopy()
  const row = (
    <div className="flex flex-wrap gap-2 *:grow">
      <NetworkLink
        network="whatsapp"
        shared={shared('whatsapp')}
        className={isSmall ? narrow : buttonStyle('primary', 'lg', 'basis-full')}
      >
        {t(isSmall ? 'network.whatsapp' : 'onWhatsapp')}
      </NetworkLink>
      <Button onClick={() => copy(shared('copy').address)} className="px-2.5">
        <Icon of={copied ? Check : Link} className="size-5 shrink-0" />
        <span aria-live="polite">{t(copied ? 'copied' : 'copyLink')}</span>
      </Button>
      {isSmall ? null : (
        <SharePicture campaignId={campaign.id} number={number} shared={shared('image')} className={narrow} />
      )}
    </div>
  )
  if (isSmall) return row
  return (
    <>
      {row}
      <ShareFormats campaignId={campaign.id} number={number} shared={shared('image')} />
    </>
  )
}
