import { CampaignSkeleton } from '@/components/campaigns/cards/campaign-skeleton'
import { GridSkeleton } from '@/components/campaigns/cards/grid-skeleton'
import type { NextPage } from './next-page'

export function NextPageSkeleton({ look }: { look: NextPage['look'] }) {
  return look === 'grid' ? <GridSkeleton className="pt-12" /> : <CampaignSkeleton />
}
