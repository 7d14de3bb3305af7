'use client'

import type { Campaign } from '@sesol/contract'
import { ChevronRight } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { Skeleton } from '@/components/ui/skeleton'
import { getPathname } from '@/lib/i18n/navigation'
import { paths } from '@/lib/shared/paths'
import { bodyOf, mailOf } from '@/lib/shared/support/mail-links'
import { CopyButton } from './copy-button'
import { LoadedCampaign } from './loaded-campaign'

export function FaxText({ campaignId, toTake = false }: { campaignId: number; toTake?: boolean }) {
  return (
    <LoadedCampaign id={campaignId} skeleton={<Skeleton className={toTake ? 'h-25' : 'h-touch'} />}>
      {(campaign) => <Text campaign={campaign} toTake={toTake} />}
    </LoadedCampaign>
  )
}

function Text({ campaign, toTake }: { campaign: Campaign; toTake: boolean }) {
  const t = useTranslations('fax.text')
  const locale = useLocale()
  const address = window.location.origin + getPathname({ href: paths.campaign(campaign), locale })
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
