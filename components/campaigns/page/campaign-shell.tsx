'use client'

import { Deferred } from '@/components/ui/deferred'
import { deferred } from '@/lib/client/browser/deferred-module'
import { CampaignViewSkeleton } from './campaign-view-skeleton'

const privateCampaign = deferred(() => import('./private-campaign').then(({ PrivateCampaign }) => PrivateCampaign))

/** The shell of a campaign that is not public: the page is static, and the browser loads the content of a permitted viewer. */
export function CampaignShell({ id }: { id: number }) {
  return (
    <div className="min-h-dvh">
      <Deferred of={privateCampaign} fallback={<CampaignViewSkeleton />}>
        {(PrivateCampaign) => <PrivateCampaign id={id} />}
      </Deferred>
    </div>
  )
}
