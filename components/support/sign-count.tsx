import type { Actable } from '@/lib/shared/campaigns/actable'
import { CountLines } from './count-lines'
import { LiveCount } from './live-count'

export const SignCount = ({ campaign: { id, counts, goal } }: { campaign: Actable }) => (
  <LiveCount campaignId={id} counts={counts} goal={goal}>
    <CountLines counts={counts} goal={goal} />
  </LiveCount>
)
