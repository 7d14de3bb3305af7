'use client'

import { CircleCheck, Mail } from 'lucide'
import { useFormatter, useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { ShareRow } from '@/components/sharing/share-row'
import { FaxStatus } from '@/components/support/fax-status'
import type { SignedNow } from '@/components/support/sign-form'
import { WaitingSignature } from '@/components/support/waiting-signature'
import { WantsUpdates } from '@/components/support/wants-updates'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Rings } from '@/components/ui/rings'
import type { usePrefetch } from '@/components/ui/use-deferred'
import { useSentFax } from '@/lib/client/support/sent-faxes'
import { useIsWaiting } from '@/lib/client/support/signatures'
import type { Actable } from '@/lib/shared/campaigns/actable'
import { MoreToSign } from './more-to-sign'
import { SignerStatement } from './signer-statement'

type AfterSigningProps = {
  campaign: Actable
  just: SignedNow | undefined
  onAnother: () => void
  prefetchAnother: ReturnType<typeof usePrefetch>
}

export function AfterSigning({ campaign, just, onAnother, prefetchAnother }: AfterSigningProps) {
  const t = useTranslations('sign')
  const waiting = useIsWaiting(campaign.id)
  const fax = useSentFax(campaign.id)
  const heading = useRef<HTMLHeadingElement>(null)
  // What is said about a waiting signature is said where it is confirmed.
  const receipt = waiting ? null : just?.receipt

  useEffect(() => {
    if (just) heading.current?.focus()
  }, [just])

  return (
    <div className="grid gap-5 border-t border-line pt-4">
      <div className="grid gap-3">
        <SignedHeading campaign={campaign} waiting={waiting} number={just?.number ?? null} headingRef={heading} />
        {waiting ? <WaitingSignature campaignId={campaign.id} /> : <p className="text-sm text-soft">{t('thanks')}</p>}
        {fax && !waiting ? <FaxStatus id={fax} /> : null}
        {receipt && !just?.wantsUpdates && campaign.takesUpdates && t.has('updates') ? (
          <WantsUpdates proof={{ receipt }} />
        ) : null}
      </div>
      <section aria-labelledby="pass-on" className="grid gap-3">
        <h3 id="pass-on" className="font-semibold">
          {t(waiting ? 'passOnMeanwhile' : 'passOn')}
        </h3>
        <ShareRow campaign={campaign} number={just?.number} />
      </section>
      {receipt ? <SignerStatement proof={{ receipt }} /> : null}
      {just ? <MoreToSign campaign={campaign} /> : null}
      <Button variant="quiet" onClick={onAnother} {...prefetchAnother} className="-ms-5 justify-self-start">
        {t('another')}
      </Button>
    </div>
  )
}

type SignedHeadingProps = {
  campaign: Actable
  waiting: boolean
  number: number | null
  headingRef: React.Ref<HTMLHeadingElement>
}

function SignedHeading({ campaign: { goal }, waiting, number, headingRef }: SignedHeadingProps) {
  const t = useTranslations('sign')
  const format = useFormatter()
  const counted = waiting ? null : number
  return (
    <div className="flex items-center gap-3">
      {counted === null ? (
        <Icon
          of={waiting ? Mail : CircleCheck}
          className={waiting ? 'size-6 shrink-0' : 'size-6 shrink-0 text-success'}
        />
      ) : (
        <Rings count={counted} goal={goal} joined className="size-16 text-accent" />
      )}
      <h2 ref={headingRef} tabIndex={-1} className="font-serif text-2xl font-semibold outline-none">
        {waiting ? t('waiting') : counted === null ? t('signed') : t('number', { number: format.number(counted) })}
      </h2>
    </div>
  )
}
