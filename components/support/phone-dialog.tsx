'use client'

import type { Campaign } from '@sesol/contract'
import { Phone } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { Banner } from '@/components/ui/banner'
import { buttonStyle } from '@/components/ui/control-style'
import { Deferred } from '@/components/ui/deferred'
import { Dialog } from '@/components/ui/dialog'
import { Icon } from '@/components/ui/icon'
import { Skeleton } from '@/components/ui/loading'
import { QrImage } from '@/components/ui/qr-image'
import { deferred } from '@/lib/client/browser/deferred-module'
import { numberOf, readableNumber, telLink } from '@/lib/shared/support/phone-links'
import { CopyButton } from './copy-button'
import { LoadedCampaign } from './loaded-campaign'
import { SentQuestion } from './sent-question'
import { type SupportDialogProps, useSupport } from './use-support'

const qrcode = deferred(() => import('qrcode').then(({ create }) => create))

type QrCodeProps = { text: string; label: string; className: string }

function QrCode(props: QrCodeProps) {
  return (
    <Deferred of={qrcode} fallback={<Skeleton className={props.className} />}>
      {(create) => <Code {...props} create={create} />}
    </Deferred>
  )
}

function Code({ text, create, ...image }: QrCodeProps & { create: typeof import('qrcode').create }) {
  const qr = useMemo(() => {
    const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
    const dark = Array.from(data, (bit, at) => (bit ? `M${at % size} ${Math.floor(at / size)}h1v1h-1z` : ''))
    return { size, path: dark.join('') }
  }, [create, text])
  return <QrImage {...image} {...qr} />
}

export function PhoneDialog({ campaign, onClose, onActed }: SupportDialogProps) {
  const t = useTranslations('phone')
  const { act } = useSupport(campaign, 'phone', onActed)
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <LoadedCampaign id={campaign.id} skeleton={<PhoneSkeleton />}>
        {(loaded) => <PhoneNumber campaign={loaded} onUsed={act} />}
      </LoadedCampaign>
    </Dialog>
  )
}

const layout = 'grid items-center gap-x-8 gap-y-5 sm:grid-cols-[1fr_auto]'
const square = 'size-44 max-sm:hidden'

function PhoneNumber({ campaign, onUsed }: { campaign: Campaign; onUsed: () => void }) {
  const t = useTranslations()
  const locale = useLocale()
  const number = numberOf(campaign)
  const [isUsed, setUsed] = useState(false)
  if (!number) return <Banner tone="warning" title={t('error.support.no_phone')} />

  const shown = readableNumber(number, locale)
  const use = () => {
    setUsed(true)
    onUsed()
  }
  const name = campaign.isCimer ? t('phone.portal') : campaign.institution_or_person_name
  return (
    <>
      <div className={layout}>
        <div className="grid min-w-0 gap-4">
          <div className="grid gap-2">
            {name ? <p className="text-soft wrap-anywhere">{name}</p> : null}
            <p dir="ltr" className="font-serif text-3xl font-semibold tabular-nums">
              {shown}
            </p>
          </div>
          <div className="flex flex-wrap gap-2.5">
            <a href={telLink(number)} onClick={use} className={buttonStyle('primary', 'md', 'max-sm:flex-1')}>
              <Icon of={Phone} className="size-4.5 shrink-0" />
              {t('phone.call')}
            </a>
            <CopyButton text={shown} onCopied={use} className="max-sm:flex-1">
              {t('phone.copy')}
            </CopyButton>
          </div>
        </div>
        <figure className="grid justify-items-center gap-2 max-sm:hidden">
          <QrCode text={telLink(number)} label={t('phone.code', { number: shown })} className={square} />
          <figcaption className="max-w-44 text-center text-xs text-soft">{t('phone.scan')}</figcaption>
        </figure>
      </div>
      {isUsed ? <SentQuestion campaign={campaign.id} way="phone" /> : null}
      <section aria-labelledby="what-to-say" className="grid gap-3 border-t border-line pt-5">
        <h3 id="what-to-say" className="font-semibold">
          {t('phone.say')}
        </h3>
        <ol className="grid list-decimal gap-2 ps-6 marker:text-soft">
          <li>{t('phone.who')}</li>
          <li className="wrap-anywhere">{t('phone.what', { title: campaign.title })}</li>
          <li>{t('phone.ask')}</li>
        </ol>
      </section>
    </>
  )
}

function PhoneSkeleton() {
  return (
    <div className="grid gap-6">
      <div className={layout}>
        <div className="grid gap-4">
          <Skeleton className="h-16" />
          <Skeleton className="h-touch" />
        </div>
        <Skeleton className={square} />
      </div>
      <Skeleton className="h-44" />
    </div>
  )
}
