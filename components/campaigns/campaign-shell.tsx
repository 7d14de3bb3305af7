'use client'

import dynamic from 'next/dynamic'
import { CampaignViewSkeleton } from './campaign-view-skeleton'

const PrivateCampaign = dynamic(() => import('./private-campaign').then((module) => module.PrivateCampaign), {
  ssr: false,
  loading: CampaignViewSkeleton,
})

/** The page of a campaign that not everybody may see: the same for all, filled in the browser for those who may. */
export function CampaignShell({ id }: { id: number }) {
  return (
    // As high as the window whatever comes: what stands below is not moved by it.
    <div className="min-h-dvh">
      <PrivateCampaign id={id} />
    </div>
  )
}
