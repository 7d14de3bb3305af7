'use client'

import type { Campaign } from '@sesol/contract'
import { portalPhone } from '@sesol/contract/limits'
import { ChevronRight, ExternalLink, Mail, Phone } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { buttonStyle } from '@/components/ui/control-style'
import { Dialog } from '@/components/ui/dialog'
import { Icon } from '@/components/ui/icon'
import { Skeleton } from '@/components/ui/loading'
import { useViewer } from '@/lib/client/accounts/session'
import { useErrorText } from '@/lib/client/http/error-text'
import { useClick } from '@/lib/client/support/clicks'
import { useCounts } from '@/lib/client/support/counts'
import { useSentFax } from '@/lib/client/support/sent-faxes'
import { localized } from '@/lib/i18n/routing'
import type { Actable } from '@/lib/shared/campaigns/actable'
import { paths } from '@/lib/shared/paths'
import { bodyOf, mailOf } from '@/lib/shared/support/mail-links'
import { CopyButton } from './copy-button'
import { FaxForm } from './fax-form'
import { FaxStatus, RecordedFax } from './fax-status'
import { LoadedCampaign } from './loaded-campaign'
import { useCanFax } from './use-can-fax'
import { type Signed, useRecordSigned } from './use-signing'
import { WaitingSignature } from './waiting-signature'

const portalPage = 'https://www.cimer.gov.tr'

function FaxPortal({ campaignId, onWent }: { campaignId: number; onWent: () => void }) {
  const t = useTranslations('fax.portal')
  return (
    <section className="grid gap-3 border-t border-line pt-5">
      <h3 className="font-serif text-lg font-semibold">{t('title')}</h3>
      <p className="text-sm text-soft">{t('text')}</p>
      <FaxText campaignId={campaignId} toTake />
      <div className="flex flex-wrap gap-2">
        <a
          href={portalPage}
          target="_blank"
          rel="noopener noreferrer"
          onClick={onWent}
          className={buttonStyle('secondary')}
        >
          <Icon of={ExternalLink} className="size-4.5" />
          {t('page')}
          <span className="sr-only"> {t('newTab')}</span>
        </a>
        <a href={`tel:${portalPhone}`} className={buttonStyle('secondary')}>
          <Icon of={Phone} className="size-4.5" />
          {t('phone', { number: portalPhone })}
        </a>
      </div>
    </section>
  )
}

type FaxDialogProps = {
  campaign: Actable
  onClose: () => void
  onActed?: (channel: 'fax') => void
}

type Face = 'asking' | 'form' | 'status' | 'waiting' | 'recorded' | 'no_number'

export function FaxDialog({ campaign, onClose, onActed }: FaxDialogProps) {
  const { id, isCimer, counts } = campaign
  const t = useTranslations('fax')
  const all = useTranslations()
  const errorText = useErrorText()
  const asksToConfirm = useCounts(id, counts).pending_signature_count !== null
  const earlier = useSentFax(id)
  const [latest, setLatest] = useState<string>()
  const fax = latest ?? earlier
  const canFax = useCanFax(campaign)
  const [wanted, setFace] = useState<Exclude<Face, 'asking'>>(fax ? 'status' : 'form')
  const face: Face = wanted === 'form' && canFax !== true ? (canFax === false ? 'no_number' : 'asking') : wanted
  const [busy, setBusy] = useState(false)
  const { register } = useClick(campaign, 'fax')
  const { viewer } = useViewer()
  const recordSigned = useRecordSigned(campaign)
  const top = useRef<HTMLDivElement>(null)
  const first = useRef(face)

  // The focused element was removed; its replacement gets the focus.
  useEffect(() => {
    if (face !== first.current && first.current !== 'asking') top.current?.focus()
    first.current = face
  }, [face])

  const signed = (response: Signed) => {
    recordSigned(response, viewer?.email ?? '', true)
    if (response.fax) setLatest(response.fax.id)
    setFace(response.state === 'waiting' ? 'waiting' : response.fax ? 'status' : 'recorded')
    void register()
    onActed?.('fax')
  }

  return (
    <Dialog title={t(isCimer ? 'portalTitle' : 'title')} onClose={onClose} busy={busy}>
      <div ref={top} tabIndex={-1} className="grid gap-4 outline-none">
        {face === 'form' ? <p>{t(isCimer ? 'portalIntro' : 'intro')}</p> : null}
        {face === 'form' && viewer === null && asksToConfirm ? (
          <p className="text-sm text-soft">{t('unconfirmed')}</p>
        ) : null}
        {face === 'form' && isCimer ? <Banner>{t('law')}</Banner> : null}
        {face === 'status' && fax ? <FaxStatus id={fax} /> : null}
        {face === 'waiting' ? (
          <>
            <h3 className="flex items-center gap-2 text-lg font-semibold">
              <Icon of={Mail} className="size-6 shrink-0" />
              {all('sign.waiting')}
            </h3>
            <WaitingSignature campaignId={id} />
          </>
        ) : null}
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
      {face === 'status' || face === 'waiting' || face === 'recorded' ? (
        <Button variant="quiet" className="-ms-5 justify-self-start" onClick={() => setFace('form')}>
          {t('another')}
        </Button>
      ) : null}
      {isCimer ? <FaxPortal campaignId={id} onWent={() => void register()} /> : null}
    </Dialog>
  )
}

function FaxText({ campaignId, toTake = false }: { campaignId: number; toTake?: boolean }) {
  return (
    <LoadedCampaign id={campaignId} skeleton={<Skeleton className={toTake ? 'h-25' : 'h-touch'} />}>
      {(campaign) => <Text campaign={campaign} toTake={toTake} />}
    </LoadedCampaign>
  )
}

function Text({ campaign, toTake }: { campaign: Campaign; toTake: boolean }) {
  const t = useTranslations('fax.text')
  const locale = useLocale()
  const address = window.location.origin + localized(locale, paths.campaign(campaign))
  const mail = mailOf(campaign, t('cut', { address }))
  return (
    <div className="grid justify-items-start gap-3">
      <details className="group w-full">
        <summary className="flex min-h-touch cursor-pointer list-none items-center gap-1.5 font-semibold [&::-webkit-details-marker]:hidden">
          <Icon of={ChevronRight} className="size-5 shrink-0 transition-transform group-open:rotate-90" />
          {t('show')}
        </summary>
        <p
          dir="auto"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
          tabIndex={0}
          className="mt-1 max-h-60 overflow-y-auto rounded border border-line bg-surface px-4 py-3 text-sm whitespace-pre-line wrap-anywhere"
        >
          {bodyOf(mail)}
        </p>
      </details>
      {toTake ? <CopyButton text={mail.text}>{t('copy')}</CopyButton> : null}
    </div>
  )
}
