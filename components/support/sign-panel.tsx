'use client'

import { CircleCheck, Mail } from 'lucide'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Deferred, useDeferred } from '@/components/ui/deferred'
import { Icon } from '@/components/ui/icon'
import { Skeleton } from '@/components/ui/skeleton'
import { deferred } from '@/lib/client/browser/deferred-module'
import { onIntent } from '@/lib/client/browser/when'
import { useSentFax } from '@/lib/client/support/sent-faxes'
import { useIsWaiting, useSigned } from '@/lib/client/support/signatures'
import { withMessages } from '@/lib/i18n/all-messages'
import type { Actable } from '@/lib/shared/campaigns/actable'
import { cx } from '@/lib/shared/class-names'

function SignFormSkeleton() {
  return (
    <div className="grid gap-6 border-t border-line pt-5" aria-busy="true">
      <Skeleton className="h-7 w-40" />
      {['name', 'surname', 'email'].map((field) => (
        <div key={field} className="grid gap-2">
          <Skeleton className="h-5 w-24" />
          <Skeleton className="h-touch" />
        </div>
      ))}
      <Skeleton className="h-44" />
      <Skeleton className="h-13" />
    </div>
  )
}

const signForm = deferred(() => import('./sign-form').then(({ SignForm }) => SignForm))
const faxStatus = deferred(() => import('./fax-status').then(({ FaxStatus }) => FaxStatus))
const waitingSignature = deferred((locale) =>
  withMessages(
    import('./waiting-signature').then(({ WaitingSignature }) => WaitingSignature),
    locale,
  ),
)

export function SignPanel({ campaign }: { campaign: Actable }) {
  const t = useTranslations('sign')
  const signed = useSigned(campaign.id)
  const waiting = useIsWaiting(campaign.id)
  const fax = useSentFax(campaign.id)
  const { prefetch } = useDeferred(signForm, false)
  const [open, setOpen] = useState(false)
  const [just, setJust] = useState<'signed' | 'closed'>()
  const thanks = useRef<HTMLHeadingElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  // The focused element was removed; its replacement gets the focus.
  useEffect(() => {
    if (just === 'signed') thanks.current?.focus()
    if (just === 'closed') button.current?.focus()
  }, [just])

  const close = () => {
    setOpen(false)
    setJust('closed')
  }
  if (open) {
    return (
      <Deferred of={signForm} fallback={<SignFormSkeleton />} onClose={close}>
        {(SignForm) => (
          <SignForm
            campaign={campaign}
            another={signed}
            onDone={() => {
              setOpen(false)
              setJust('signed')
            }}
            onClose={close}
          />
        )}
      </Deferred>
    )
  }
  const show = () => {
    setJust(undefined)
    setOpen(true)
  }
  if (signed) {
    return (
      <div className="grid gap-2 border-t border-line pt-4">
        <h2
          ref={thanks}
          tabIndex={-1}
          className={cx('flex items-center gap-2 text-lg font-semibold outline-none', !waiting && 'text-success')}
        >
          <Icon of={waiting ? Mail : CircleCheck} className="size-6 shrink-0" />
          {t(waiting ? 'waiting' : 'signed')}
        </h2>
        {waiting ? (
          <Deferred of={waitingSignature} fallback={<Skeleton className="h-32" />}>
            {(WaitingSignature) => <WaitingSignature campaignId={campaign.id} />}
          </Deferred>
        ) : (
          <p className="text-sm text-soft">{t('thanks')}</p>
        )}
        {fax && !waiting ? <Deferred of={faxStatus}>{(FaxStatus) => <FaxStatus id={fax} />}</Deferred> : null}
        <Button
          ref={button}
          variant="quiet"
          onClick={show}
          {...onIntent(prefetch)}
          className="-ms-5 justify-self-start"
        >
          {t('another')}
        </Button>
      </div>
    )
  }
  return (
    <div className="grid gap-2.5 noscript:hidden">
      <Button ref={button} variant="primary" size="lg" onClick={show} {...onIntent(prefetch)} className="w-full">
        {t('sign')}
      </Button>
      <p className="text-sm text-soft">{t('short')}</p>
      {fax ? (
        <div className="border-t border-line pt-4">
          <Deferred of={faxStatus}>{(FaxStatus) => <FaxStatus id={fax} />}</Deferred>
        </div>
      ) : null}
    </div>
  )
}
