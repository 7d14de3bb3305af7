'use client'

import type { Campaign } from '@sesol/contract'
import { OwnerPanel } from '@/components/actions/owner-panel'
import { actableOf } from '@/lib/shared/campaigns/actable'
import { CampaignView } from './campaign-view'

export function OwnCampaignView({ campaign }: { campaign: Campaign }) {
  return <CampaignView campaign={campaign} owner={<OwnerPanel campaign={actableOf(campaign)} />} />
}
