'use client'

import { useTranslations } from 'next-intl'
import { type Ref, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { SignedNow } from '@/components/support/sign-form'
import { Button } from '@/components/ui/button'
import { Deferred } from '@/components/ui/deferred'
import { Skeleton } from '@/components/ui/skeleton'
import { usePrefetch } from '@/components/ui/use-deferred'
import { useViewer } from '@/lib/client/accounts/session'
import { deferred } from '@/lib/client/browser/deferred-module'
import { useSentFax } from '@/lib/client/support/sent-faxes'
import { useSigned } from '@/lib/client/support/signatures'
import { withMessages } from '@/lib/i18n/all-messages'
import type { Viewer } from '@/lib/shared/accounts/viewer'
import type { Actable } from '@/lib/shared/campaigns/actable'
import { signHash } from '@/lib/shared/paths'

function SignFormSkeleton() {
  return (
    <div className="grid gap-5 border-t border-line pt-5" aria-busy="true">
      <Skeleton className="h-7 w-40" />
      <Skeleton className="h-19" />
      <Skeleton className="h-26" />
      <Skeleton className="h-13" />
    </div>
  )
}

const signForm = deferred(withMessages(() => import('@/components/support/sign-form').then(({ SignForm }) => SignForm)))
const faxStatus = deferred(
  withMessages(() => import('@/components/support/fax-status').then(({ FaxStatus }) => FaxStatus)),
)
const signedPanel = deferred(withMessages(() => import('./signed-panel').then(({ SignedPanel }) => SignedPanel)))

/** Links of the page act like its button; those of cards and other sites only open the form. */
function useSignLinks(open: (isOfPage: boolean) => void): void {
  const onLink = useEffectEvent(open)
  useEffect(() => {
    if (window.location.hash === signHash) onLink(false)
    const listen = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest(`a[href="${signHash}"]`)) onLink(true)
    }
    document.addEventListener('click', listen)
    return () => document.removeEventListener('click', listen)
  }, [])
}

type View = { name: 'button' } | { name: 'form'; direct: boolean } | ({ name: 'signed' } & SignedNow)

type SignButtonProps = {
  member: Viewer | undefined
  ref: Ref<HTMLButtonElement>
  prefetch: ReturnType<typeof usePrefetch>
  onOpen: (direct: boolean) => void
}

function SignButton({ member, ref, prefetch, onOpen }: SignButtonProps) {
  const t = useTranslations('sign')
  return (
    <>
      <Button
        ref={ref}
        variant="primary"
        size="lg"
        onClick={() => onOpen(member !== undefined)}
        {...prefetch}
        className="w-full"
      >
        {t('sign')}
      </Button>
      {member ? (
        <p className="text-sm text-soft">
          {t('asMember', { name: `${member.first_name} ${member.last_name}` })}{' '}
          <button
            type="button"
            onClick={() => onOpen(false)}
            className="-my-2.5 inline-flex min-h-touch items-center underline underline-offset-4"
          >
            {t('changeDetails')}
          </button>
        </p>
      ) : (
        <p className="text-sm text-soft">{t('short')}</p>
      )}
    </>
  )
}

export function SignPanel({ campaign }: { campaign: Actable }) {
  const signed = useSigned(campaign.id)
  const fax = useSentFax(campaign.id)
  const { viewer, confirmed } = useViewer()
  const prefetch = usePrefetch(signForm)
  const [view, setView] = useState<View>()
  const button = useRef<HTMLButtonElement>(null)
  const member = confirmed && viewer?.first_name && viewer.last_name && viewer.email ? viewer : undefined

  // The focused element was removed; its replacement gets the focus.
  useEffect(() => {
    if (view?.name === 'button') button.current?.focus()
  }, [view])

  const close = () => setView({ name: 'button' })
  const open = (direct: boolean) => setView({ name: 'form', direct })
  useSignLinks((isOfPage) => {
    if (!signed && view?.name !== 'form') open(isOfPage && member !== undefined)
  })

  if (view?.name === 'form') {
    return (
      <Deferred of={signForm} fallback={<SignFormSkeleton />} onClose={close}>
        {(SignForm) => (
          <SignForm
            campaign={campaign}
            another={signed}
            member={view.direct ? member : undefined}
            onDone={(signed) => setView({ name: 'signed', ...signed })}
            onClose={close}
          />
        )}
      </Deferred>
    )
  }
  if (signed) {
    return (
      <Deferred of={signedPanel} fallback={<Skeleton className="h-64" />}>
        {(SignedPanel) => (
          <SignedPanel
            campaign={campaign}
            just={view?.name === 'signed' ? view : undefined}
            onAnother={() => open(false)}
            prefetchAnother={prefetch}
          />
        )}
      </Deferred>
    )
  }
  return (
    <div className="grid gap-2.5 noscript:hidden">
      <SignButton ref={button} member={member} prefetch={prefetch} onOpen={open} />
      {fax ? (
        <div className="border-t border-line pt-4">
          <Deferred of={faxStatus}>{(FaxStatus) => <FaxStatus id={fax} />}</Deferred>
        </div>
      ) : null}
    </div>
  )
}
