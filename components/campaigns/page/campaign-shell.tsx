'use client'

import { Deferred } from '@/components/ui/deferred'
import { deferred } from '@/lib/client/browser/deferred-module'
import { CampaignViewSkeleton } from './campaign-view-skeleton'

const privateCampaign = deferred(() => import('./private-campaign').then(({ PrivateCampaign }) => PrivateCampaign))

/** The page of a campaign that not everybody may see: the same for all, filled in the browser for those who may. */
export function CampaignShell({ id }: { id: number }) {
  return (
    // As high as the window whatever comes: what stands below is not moved by it.
    <div className="min-h-dvh">
      <Deferred of={privateCampaign} fallback={<CampaignViewSkeleton />}>
        {(PrivateCampaign) => <PrivateCampaign id={id} />}
      </Deferred>
    </div>
  )
}
