import type { Campaign } from '@sesol/contract'
import { useTranslations } from 'next-intl'
import { VoiceFigure } from '@/components/ui/voice-figure'

type SignatureCountProps = { campaign: Pick<Campaign, 'signature_count' | 'status'> }

export function SignatureCount({ campaign: { signature_count: count, status } }: SignatureCountProps) {
  const t = useTranslations('campaign')
  if (count === null) return null
  return t.rich(status === 'closed' ? 'signaturesFinal' : 'signatures', {
    count,
    n: (number) => <strong className="count">{number}</strong>,
  })
}

export function VoicedCount({ campaign }: { campaign: Pick<Campaign, 'signature_count' | 'goal' | 'status'> }) {
  const { signature_count: count, goal } = campaign
  if (count === null) return null
  return (
    <span className="voiced-count">
      <VoiceFigure count={count} goal={goal} />
      <span>
        <SignatureCount campaign={campaign} />
      </span>
    </span>
  )
}
