import type { Campaign } from '@sesol/contract'
import { SignatureCount } from '@/components/campaigns/page/signature-count'
import { Rings } from '@/components/ui/rings'

export function RingedCount({ campaign }: { campaign: Pick<Campaign, 'signature_count' | 'goal' | 'status'> }) {
  const { signature_count: count, goal } = campaign
  if (count === null) return null
  return (
    <span className="ringed-count">
      <Rings count={count} goal={goal} />
      <span>
        <SignatureCount campaign={campaign} />
      </span>
    </span>
  )
}
