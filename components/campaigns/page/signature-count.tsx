import type { Campaign } from '@sesol/contract'
import { useTranslations } from 'next-intl'

type SignatureCountProps = { campaign: Pick<Campaign, 'signature_count' | 'status'> }

export function SignatureCount({ campaign: { signature_count: count, status } }: SignatureCountProps) {
  const t = useTranslations('campaign')
  if (count === null) return null
  return t.rich(status === 'closed' ? 'signaturesFinal' : 'signatures', {
    count,
    n: (number) => <strong className="count">{number}</strong>,
  })
}
