'use client'

import { Check, Link, Mail, Share } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, type Ref, useId } from 'react'
import { Button, ignoredWhile } from '@/components/ui/button'
import { buttonStyle, controlStyle } from '@/components/ui/control-style'
import { describedBy, FieldHead } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { Spinner } from '@/components/ui/loading'
import { toast } from '@/components/ui/toast'
import { useErrorText } from '@/lib/client/http/error-text'
import { canShareWithDevice, shareWithDevice } from '@/lib/client/sharing/device-share'
import { localized } from '@/lib/i18n/routing'
import type { Actable } from '@/lib/shared/campaigns/actable'
import { paths } from '@/lib/shared/paths'
import { embedSize, frameMarkup } from '@/lib/shared/sharing/embed'
import {
  mailProgramLink,
  networks,
  type Shared,
  sharedTitle,
  shareTextWithoutAddress,
} from '@/lib/shared/sharing/share-links'
import { NetworkLink, targetStyle } from './network-link'
import { ShareFormats } from './share-formats'
import { SharePicture } from './share-picture'
import { useCopy } from './use-copy'
import { useShared } from './use-shared'

type ToCopyProps = { label: string; hint?: string; value: string; copyLabel: string }

function ToCopy({ label, hint, value, copyLabel }: ToCopyProps) {
  const t = useTranslations('share')
  const id = useId()
  const { copied, copy } = useCopy()
  return (
    <div className="grid gap-1.5">
      <FieldHead id={id} label={label} hint={hint} />
      <div className="grid gap-2 sm:grid-cols-[1fr_auto]">
        <input
          id={id}
          readOnly
          {...describedBy(id, { hint })}
          dir="ltr"
          value={value}
          onFocus={({ currentTarget }) => currentTarget.select()}
          className={controlStyle(false, 'min-h-touch text-ellipsis')}
        />
        <Button onClick={() => copy(value)} className="sm:min-w-52">
          {copied ? <Icon of={Check} className="size-5 text-success" /> : <Icon of={Link} className="size-5" />}
          <span aria-live="polite">{copied ? t('copied') : copyLabel}</span>
        </Button>
      </div>
    </div>
  )
}

function useFrame({ id, title }: Actable): string {
  const path = localized(useLocale(), paths.embed(id))
  return frameMarkup({ src: location.origin + path, title: sharedTitle(title), ...embedSize })
}

const others = networks.filter((network) => network !== 'whatsapp')
const icon = 'size-5 shrink-0 text-soft'

type ShareTargetsProps = {
  campaign: Actable
  fetching: boolean
  onEmail: () => void
  emailRef: Ref<HTMLButtonElement>
}

export function ShareTargets({ campaign, fetching, onEmail, emailRef }: ShareTargetsProps) {
  const t = useTranslations('share')
  const shared = useShared(campaign)
  return (
    <>
      <p className="line-clamp-3 font-serif text-lg font-semibold wrap-anywhere">{sharedTitle(campaign.title)}</p>
      <NetworkLink network="whatsapp" shared={shared('whatsapp')} className={buttonStyle('primary', 'lg', 'w-full')}>
        {t('onWhatsapp')}
      </NetworkLink>
      <ul aria-label={t('ways')} className="grid border-t border-line min-[20rem]:grid-cols-2 min-[20rem]:gap-x-6">
        {others.map((network) => (
          <Target key={network}>
            <NetworkLink network={network} shared={shared(network)} className={targetStyle}>
              {t(`network.${network}`)}
            </NetworkLink>
          </Target>
        ))}
        <Target>
          {campaign.isClosed ? (
            // The API recommends open campaigns only.
            <a href={mailProgramLink(shared('email'))} className={targetStyle}>
              <Icon of={Mail} className={icon} />
              {t('email')}
            </a>
          ) : (
            <button
              ref={emailRef}
              type="button"
              {...ignoredWhile(fetching, onEmail)}
              aria-busy={fetching || undefined}
              className={targetStyle}
            >
              {fetching ? <Spinner className="shrink-0" /> : <Icon of={Mail} className={icon} />}
              {t('email')}
            </button>
          )}
        </Target>
        <Target>
          <SharePicture campaignId={campaign.id} shared={shared('image')} className={targetStyle} />
        </Target>
        <DeviceTarget shared={shared('device')} />
      </ul>
      <ShareFormats campaignId={campaign.id} shared={shared('image')} />
      <ToCopy label={t('link')} value={shared('copy').address} copyLabel={t('copyLink')} />
      <ToCopy label={t('embed')} hint={t('embedHint')} value={useFrame(campaign)} copyLabel={t('copyCode')} />
    </>
  )
}

const Target = ({ children }: { children: ReactNode }) => <li className="border-b border-line">{children}</li>

function DeviceTarget({ shared }: { shared: Shared }) {
  const t = useTranslations('share')
  const errorText = useErrorText()

  async function share() {
    if (!canShareWithDevice()) return toast.info(errorText('error.share.unsupported'))
    const outcome = await shareWithDevice({
      title: sharedTitle(shared.title),
      text: shareTextWithoutAddress(shared),
      url: shared.address,
    })
    if (outcome === 'failed' || outcome === 'blocked') toast.error(errorText('error.share.failed'))
  }
  return (
    <Target>
      <button type="button" onClick={share} className={targetStyle}>
        <Icon of={Share} className={icon} />
        {t('device')}
      </button>
    </Target>
  )
}
