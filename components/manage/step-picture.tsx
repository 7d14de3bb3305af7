'use client'

import { SharePicture } from '@/components/sharing/share-picture'
import { useShared } from '@/components/sharing/use-shared'
import { buttonStyle } from '@/components/ui/button-style'
import { useHydrated } from '@/lib/client/browser/hydrated'
import type { Actable } from '@/lib/shared/campaigns/actable'

export function StepPicture({ campaign }: { campaign: Pick<Actable, 'id' | 'title' | 'share'> }) {
  const shared = useShared(campaign)
  if (!useHydrated()) return <span className={buttonStyle('secondary', 'md', 'w-36 justify-self-start')} />
  return (
    <SharePicture
      campaignId={campaign.id}
      shared={shared('image')}
      className={buttonStyle('secondary', 'md', 'justify-self-start')}
    />
  )
}
