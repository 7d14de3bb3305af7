import { CampaignSkeleton } from '@/components/campaigns/cards/campaign-skeleton'
import { GridSkeleton } from '@/components/campaigns/cards/grid-skeleton'
import type { NextPage } from './next-page'

export function NextPageSkeleton({ variant }: { variant: NextPage['variant'] }) {
  return variant === 'grid' ? <GridSkeleton className="pt-12" /> : <CampaignSkeleton />
}
