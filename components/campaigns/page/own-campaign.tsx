'use client'

import type { ReactNode } from 'react'
import { Deferred } from '@/components/ui/deferred'
import { useViewer } from '@/lib/client/accounts/session'
import { deferred } from '@/lib/client/browser/deferred-module'
import { withMessages } from '@/lib/i18n/all-messages'

const hiddenCampaign = deferred(
  withMessages(() => import('./own-campaign-view').then(({ HiddenCampaign }) => HiddenCampaign)),
)

export function OwnCampaign({ id, children }: { id: number; children: ReactNode }) {
  const { viewer } = useViewer()
  if (!viewer) return children
  return (
    <Deferred of={hiddenCampaign} fallback={children} keepsFallback>
      {(HiddenCampaign) => <HiddenCampaign id={id}>{children}</HiddenCampaign>}
    </Deferred>
  )
}
