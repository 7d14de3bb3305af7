'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Skeleton } from '@/components/ui/skeleton'
import { useErrorText } from '@/lib/client/http/error-text'
import { useClick } from '@/lib/client/support/clicks'
import { rememberFax, useSentFax } from '@/lib/client/support/sent-faxes'
import type { Actable } from '@/lib/shared/campaigns/actable'
import { FaxForm } from './fax-form'
import { FaxPortal } from './fax-portal'
import { FaxStatus, RecordedFax } from './fax-status'
import { FaxText } from './fax-text'
import { useCanFax } from './use-can-fax'
import { useCountSigned } from './use-count-signed'
import type { Signed } from './use-signing'

type FaxDialogProps = {
  campaign: Actable
  onClose: () => void
  onActed?: (channel: 'fax') => void
}

type Face = 'asking' | 'form' | 'status' | 'recorded' | 'no_number'

/** A form, then the state of the fax, also when it is opened again. */
export function FaxDialog({ campaign, onClose, onActed }: FaxDialogProps) {
  const { id, isCimer } = campaign
  const t = useTranslations('fax')
  const errorText = useErrorText()
  const earlier = useSentFax(id)
  const [latest, setLatest] = useState<string>()
  const fax = latest ?? earlier
  const canFax = useCanFax(campaign)
  const [wanted, setFace] = useState<Exclude<Face, 'asking'>>(fax ? 'status' : 'form')
  const face: Face = wanted === 'form' && canFax !== true ? (canFax === false ? 'no_number' : 'asking') : wanted
  const [busy, setBusy] = useState(false)
  const { register } = useClick(campaign, 'fax')
  const countSigned = useCountSigned(campaign)
  const top = useRef<HTMLDivElement>(null)
  const first = useRef(face)

  // The focused element was removed; its replacement gets the focus.
  useEffect(() => {
    if (face !== first.current && first.current !== 'asking') top.current?.focus()
    first.current = face
  }, [face])

  const signed = (answer: Signed) => {
    countSigned(answer)
    if (answer.fax) {
      rememberFax(answer.fax)
      setLatest(answer.fax.id)
    }
    setFace(answer.fax ? 'status' : 'recorded')
    void register()
    onActed?.('fax')
  }

  return (
    <Dialog title={t(isCimer ? 'portalTitle' : 'title')} onClose={onClose} busy={busy}>
      <div ref={top} tabIndex={-1} className="grid gap-4 outline-none">
        {face === 'form' ? <p>{t(isCimer ? 'portalIntro' : 'intro')}</p> : null}
        {face === 'form' && isCimer ? <Banner>{t('law')}</Banner> : null}
        {face === 'status' && fax ? <FaxStatus id={fax} /> : null}
        {face === 'recorded' ? <RecordedFax /> : null}
        {face === 'no_number' ? (
          <Banner tone="warning" title={isCimer ? t('noPortalFax') : errorText('error.support.no_fax')} role="status" />
        ) : null}
      </div>
      {face === 'asking' ? <Skeleton className="h-96" /> : null}
      {face === 'form' && !isCimer ? <FaxText campaignId={id} /> : null}
      {face === 'form' ? (
        <FaxForm
          campaign={campaign}
          onBusy={setBusy}
          onSigned={signed}
          onNoNumber={() => setFace('no_number')}
          onClose={onClose}
        />
      ) : null}
      {face === 'status' || face === 'recorded' ? (
        <Button look="quiet" className="-ms-5 justify-self-start" onClick={() => setFace('form')}>
          {t('another')}
        </Button>
      ) : null}
      {isCimer ? <FaxPortal campaignId={id} onWent={() => void register()} /> : null}
    </Dialog>
  )
}
