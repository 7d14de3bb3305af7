import { CampaignSkeleton } from '@/components/campaigns/cards/campaign-skeleton'
import { GridSkeleton } from '@/components/campaigns/cards/grid-skeleton'
import type { NextPage } from './next-page'

/** Stands where the next page of a list will, as that list looks. */
export function NextPageSkeleton({ look }: { look: NextPage['look'] }) {
  return look === 'grid' ? <GridSkeleton className="pt-12" /> : <CampaignSkeleton />
}
