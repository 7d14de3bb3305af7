'use client'

import type { Campaign } from '@sesol/contract'
import { type ReactNode, useEffect } from 'react'
import { OwnerPanel } from '@/components/actions/owner-panel'
import { StateNotice } from '@/components/campaigns/state/state-notice'
import { useViewer } from '@/lib/client/accounts/session'
import { useCampaignStatus } from '@/lib/client/campaigns/review'
import { useCampaign } from '@/lib/client/http/queries'
import { actableOf } from '@/lib/shared/campaigns/actable'
import { roleOf } from '@/lib/shared/campaigns/offers'
import { CampaignView } from './campaign-view'

export function OwnCampaignView({ campaign }: { campaign: Campaign }) {
  const { viewer } = useViewer()
  return (
    <CampaignView
      campaign={campaign}
      notice={
        campaign.is_approved ? undefined : (
          <StateNotice campaign={campaign} role={roleOf(viewer, { id: campaign.id, ownerId: campaign.user.id })} />
        )
      }
      owner={<OwnerPanel campaign={actableOf(campaign)} />}
    />
  )
}

export function HiddenCampaign({ id, children }: { id: number; children: ReactNode }) {
  const { data } = useCampaign(id)
  const status = useCampaignStatus(data ? id : null)
  const title = data?.title
  useEffect(() => {
    if (title) document.title = title
  }, [title])
  return data && (status.data || status.error) ? <OwnCampaignView campaign={data} /> : children
}
