'use client'

import { ChevronRight } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Spinner } from '@/components/ui/spinner'
import { useCampaign } from '@/lib/client/queries'
import { getPathname } from '@/lib/i18n/navigation'
import { bodyOf, mailOf } from '@/lib/shared/mail-links'
import { paths } from '@/lib/shared/paths'
import { CopyButton } from './copy-button'

/** The petition to read before it is signed, its beginning where it is long, and to take along in full. */
export function FaxText({ campaignId, open = false }: { campaignId: number; open?: boolean }) {
  const t = useTranslations('fax.text')
  const locale = useLocale()
  const { data: campaign, error, mutate, isValidating } = useCampaign(campaignId)
  if (error && !campaign) {
    return (
      <div className="flex flex-wrap items-center gap-3 text-sm">
        <p>{t('failed')}</p>
        <Button busy={isValidating} onClick={() => void mutate()}>
          {t('again')}
        </Button>
      </div>
    )
  }
  if (!campaign) {
    return (
      <p role="status" className="flex min-h-touch items-center gap-3 text-sm text-soft">
        <Spinner />
        {t('loading')}
      </p>
    )
  }
  const address = window.location.origin + getPathname({ href: paths.campaign(campaignId), locale })
  const mail = mailOf(campaign, t('cut', { address }))
  return (
    <details open={open} className="group">
      <summary className="flex min-h-touch cursor-pointer list-none items-center gap-1.5 font-semibold [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 transition-transform group-open:rotate-90" />
        {t('show')}
      </summary>
      <div className="grid justify-items-start gap-3 pt-1">
        <p
          dir="auto"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
          tabIndex={0}
          className="max-h-60 w-full overflow-y-auto rounded border border-line bg-surface px-4 py-3 text-sm whitespace-pre-line wrap-anywhere"
        >
          {bodyOf(mail)}
        </p>
        <CopyButton text={mail.text}>{t('copy')}</CopyButton>
      </div>
    </details>
  )
}
