'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Dialog } from '@/components/ui/dialog'
import { NotLoaded } from '@/components/ui/not-loaded'
import { useDeferred } from '@/components/ui/use-deferred'
import { deferred } from '@/lib/client/browser/deferred-module'
import type { Actable } from '@/lib/shared/campaigns/actable'
import { ShareTargets } from './share-targets'

const shareEmail = deferred(() => import('./share-email').then(({ ShareEmail }) => ShareEmail))

export function ShareDialog({ campaign, onClose }: { campaign: Actable; onClose: () => void }) {
  const t = useTranslations('share')
  const [view, setView] = useState<'targets' | 'email'>()
  const [sending, setSending] = useState(false)
  const { value: ShareEmail, failure, retry } = useDeferred(shareEmail, view === 'email')
  const emailButton = useRef<HTMLButtonElement>(null)
  const inside = useRef<HTMLSpanElement>(null)
  const isEmail = view === 'email' && ShareEmail !== undefined

  // The focused element was removed with the previous view.
  useEffect(() => {
    if (isEmail) inside.current?.closest('dialog')?.querySelector('h2')?.focus()
    else if (view === 'targets') emailButton.current?.focus()
  }, [view, isEmail])

  return (
    <Dialog title={isEmail ? t('emailTitle') : t('title')} onClose={onClose} busy={sending}>
      <span ref={inside} hidden />
      {failure ? <NotLoaded failure={failure} onRetry={retry} onClose={() => setView('targets')} /> : null}
      {isEmail ? (
        <ShareEmail campaign={campaign} onBusy={setSending} onBack={() => setView('targets')} onSent={onClose} />
      ) : (
        <ShareTargets
          campaign={campaign}
          fetching={view === 'email' && !failure}
          onEmail={() => setView('email')}
          emailRef={emailButton}
        />
      )}
    </Dialog>
  )
}
