import type { Campaign } from '@sesol/contract'
import { SignatureCount } from '@/components/campaigns/page/signature-count'
import { Rings } from '@/components/ui/rings'

export function RingedCount({ campaign }: { campaign: Campaign }) {
  const { signature_count: count, goal } = campaign
  if (count === null) return null
  return (
    <span className="flex items-center gap-2">
      <Rings count={count} goal={goal} className="size-7 text-accent" />
      <span>
        <SignatureCount campaign={campaign} />
      </span>
    </span>
  )
}
