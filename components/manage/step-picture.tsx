'use client'

import { SharePicture } from '@/components/sharing/share-picture'
import { useShared } from '@/components/sharing/use-shared'
import { buttonStyle } from '@/components/ui/button-style'
import { useHydrated } from '@/lib/client/browser/hydrated'

export function StepPicture({ id, title }: { id: number; title: string }) {
  const shared = useShared({ id, title })
  if (!useHydrated()) return <span className={buttonStyle('secondary', 'md', 'w-36 justify-self-start')} />
  return (
    <SharePicture
      campaignId={id}
      shared={shared('image')}
      className={buttonStyle('secondary', 'md', 'justify-self-start')}
    />
  )
}
