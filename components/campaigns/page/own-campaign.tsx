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

const privateCampaign = deferred(() => import('./private-campaign').then(({ PrivateCampaign }) => PrivateCampaign))

/** The shell of a campaign that is not public: the page is static, and the browser loads the content of a permitted viewer. */
export function CampaignShell({ id, children }: { id: number; children: ReactNode }) {
  return (
    <div className="min-h-dvh">
      <Deferred of={privateCampaign} fallback={children}>
        {(PrivateCampaign) => <PrivateCampaign id={id} />}
      </Deferred>
    </div>
  )
}
