'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { SWRConfig } from 'swr'
import { Button } from '@/components/ui/button'
import { Deferred } from '@/components/ui/deferred'
import { deferred } from '@/lib/client/browser/deferred-module'
import { useHydrated } from '@/lib/client/browser/hydrated'
import { keys } from '@/lib/client/http/keys'
import { withMessages } from '@/lib/i18n/all-messages'
import type { Actable } from '@/lib/shared/campaigns/actable'
import type { SignedNow } from './sign-form'

const signForm = deferred(withMessages(() => import('./sign-form').then(({ SignForm }) => SignForm)))
const waitingSignature = deferred(
  withMessages(() => import('./waiting-signature').then(({ WaitingSignature }) => WaitingSignature)),
)

/** A reader of the page of another site is a visitor: the session is neither asked for nor sent (lib/client/http/http.ts). */
const asVisitor = {
  fallback: { [keys.session]: null },
  revalidateIfStale: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
}

/** `children`: the way to the site, for a frame in which no form can be sent. */
export function EmbedSign({ campaign, children }: { campaign: Actable; children: ReactNode }) {
  const [signed, setSigned] = useState<SignedNow>()
  const canSend = useHydrated() && window.origin !== 'null'
  if (!canSend) return children
  return (
    <SWRConfig value={asVisitor}>
      {signed ? (
        <Signed id={campaign.id} waits={signed.waits ?? false} onAnother={() => setSigned(undefined)} />
      ) : (
        <Deferred of={signForm} fallback={children} keepsFallback>
          {(SignForm) => <SignForm campaign={campaign} another onDone={setSigned} />}
        </Deferred>
      )}
    </SWRConfig>
  )
}

function Signed({ id, waits, onAnother }: { id: number; waits: boolean; onAnother: () => void }) {
  const t = useTranslations('sign')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid gap-4 border-t border-line pt-4">
      <h2 ref={heading} tabIndex={-1} className="font-serif text-xl font-semibold outline-none">
        {t(waits ? 'waiting' : 'signed')}
      </h2>
      {waits ? (
        <Deferred of={waitingSignature}>{(Waiting) => <Waiting campaignId={id} />}</Deferred>
      ) : (
        <p>{t('thanks')}</p>
      )}
      <Button variant="quiet" onClick={onAnother} className="-ms-5 justify-self-start">
        {t('another')}
      </Button>
    </div>
  )
}
