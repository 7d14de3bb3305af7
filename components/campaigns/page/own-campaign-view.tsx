'use client'

import type { Campaign } from '@sesol/contract'
import { OwnerPanel } from '@/components/actions/owner-panel'
import { StateNotice } from '@/components/campaigns/state/state-notice'
import { useViewer } from '@/lib/client/accounts/session'
import { actableOf } from '@/lib/shared/campaigns/actable'
import { CampaignView } from './campaign-view'

/** A campaign that is not public, for its owner and moderators. */
export function OwnCampaignView({ campaign }: { campaign: Campaign }) {
  const { viewer } = useViewer()
  return (
    <CampaignView
      campaign={campaign}
      notice={
        campaign.is_approved ? undefined : <StateNotice campaign={campaign} isOwner={viewer?.id === campaign.user.id} />
      }
      owner={<OwnerPanel campaign={actableOf(campaign)} />}
    />
  )
}
