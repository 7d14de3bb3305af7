'use client'

import { Mail } from 'lucide'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { ShareRow } from '@/components/sharing/share-row'
import type { SignedNow } from '@/components/support/sign-form'
import { type Confirmed, WaitingSignature } from '@/components/support/waiting-signature'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import type { usePrefetch } from '@/components/ui/use-deferred'
import { adjustCount, showOptimistic, useCounts } from '@/lib/client/support/counts'
import { useIsWaiting } from '@/lib/client/support/signatures'
import type { Actable } from '@/lib/shared/campaigns/actable'
import { AfterSigning } from './after-signing'

type SignedPanelProps = {
  campaign: Actable
  just: SignedNow | undefined
  onAnother: () => void
  prefetchAnother: ReturnType<typeof usePrefetch>
}

export function SignedPanel({ campaign, just, onAnother, prefetchAnother }: SignedPanelProps) {
  const t = useTranslations('sign')
  const waiting = useIsWaiting(campaign.id)
  const known = useCounts(campaign.id, campaign.counts)
  const [signature, setSignature] = useState(just)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (just) heading.current?.focus()
  }, [just])
  function confirm({ signature_count: number, proof: token }: Confirmed) {
    if (number !== null) showOptimistic(campaign.id, known, { signature_count: number })
    adjustCount(campaign.id, known, 'pending_signature_count', (count) => count && count - 1)
    // Whether a form from before this page has the wish is unknown: it is not asked again.
    setSignature({ number, proof: { token }, wantsUpdates: just?.wantsUpdates ?? true })
  }
  const another = (
    <Button variant="quiet" onClick={onAnother} {...prefetchAnother} className="-ms-5 justify-self-start">
      {t('another')}
    </Button>
  )
  if (!waiting) {
    return (
      <AfterSigning campaign={campaign} signature={signature}>
        {another}
      </AfterSigning>
    )
  }
  return (
    <div className="grid gap-5 border-t border-line pt-4">
      <h2
        ref={heading}
        tabIndex={-1}
        className="flex items-center gap-3 font-serif text-2xl font-semibold outline-none"
      >
        <Icon of={Mail} className="size-6 shrink-0" />
        {t('waiting')}
      </h2>
      <WaitingSignature campaignId={campaign.id} onConfirmed={confirm} />
      <section aria-labelledby="pass-on" className="grid gap-2 border-t border-line pt-4">
        <h3 id="pass-on" className="text-sm text-soft">
          {t('passOnMeanwhile')}
        </h3>
        <ShareRow campaign={campaign} isSmall />
      </section>
      {another}
    </div>
  )
}
