'use client'

import { useTranslations } from 'next-intl'
import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import { Dialog } from '@/components/ui/dialog'
import { toast } from '@/components/ui/toast'
import { useErrorText } from '@/lib/client/error-text'
import type { Actable } from '@/lib/shared/actable'
import type { ShareEmailProps } from './share-email'
import { ShareWays } from './share-ways'

/** Where the campaign can be shared; the form for e-mails takes the place of the list. */
export function ShareDialog({ campaign, onClose }: { campaign: Actable; onClose: () => void }) {
  const t = useTranslations('share')
  const errorText = useErrorText()
  const [Email, setEmail] = useState<ComponentType<ShareEmailProps>>()
  const [view, setView] = useState<'ways' | 'email'>()
  const [busy, setBusy] = useState<'fetching' | 'sending'>()
  const emailButton = useRef<HTMLButtonElement>(null)
  const inside = useRef<HTMLSpanElement>(null)

  // What had the focus is gone with the former view.
  useEffect(() => {
    if (view === 'email') inside.current?.closest('dialog')?.querySelector('h2')?.focus()
    if (view === 'ways') emailButton.current?.focus()
  }, [view])

  const sending = useCallback((under: boolean) => setBusy(under ? 'sending' : undefined), [])

  async function openEmail() {
    setBusy('fetching')
    try {
      const { ShareEmail } = await import('./share-email')
      setEmail(() => ShareEmail)
      setView('email')
    } catch {
      toast.error(errorText('error.network'))
    }
    setBusy(undefined)
  }

  return (
    <Dialog title={view === 'email' ? t('emailTitle') : t('title')} onClose={onClose} busy={busy === 'sending'}>
      <span ref={inside} hidden />
      {view === 'email' && Email ? (
        <Email campaign={campaign} onBusy={sending} onBack={() => setView('ways')} onSent={onClose} />
      ) : (
        <ShareWays campaign={campaign} fetching={busy === 'fetching'} onEmail={openEmail} emailRef={emailButton} />
      )}
    </Dialog>
  )
}
