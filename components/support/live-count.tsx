'use client'

import { useTranslations } from 'next-intl'
import { useSignatureCount } from '@/lib/client/signatures'

// The new number comes in from above.
const tick = 'transition duration-200 starting:-translate-y-2 starting:opacity-0'

/** The number of signatures, ticking up by one when somebody signs on this page. */
export function LiveCount({ campaignId, count }: { campaignId: number; count: number }) {
  const t = useTranslations('sign')
  const known = useSignatureCount(campaignId, count)
  return t.rich('count', {
    count: known,
    n: (number) => (
      <strong
        key={known}
        className={`me-1 inline-block font-serif text-4xl font-semibold text-accent tabular-nums ${known === count ? '' : tick}`}
      >
        {number}
      </strong>
    ),
  })
}
