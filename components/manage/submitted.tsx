'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useLayoutEffect, useState } from 'react'
import { NetworkLink } from '@/components/sharing/network-link'
import { buttonStyle } from '@/components/ui/control-style'
import { LinkButton } from '@/components/ui/link-button'
import { toast } from '@/components/ui/toast'
import { VoiceFigure } from '@/components/ui/voice-figure'
import { useOwnCampaigns } from '@/lib/client/accounts/own-profile'
import { takeProfileState } from '@/lib/client/accounts/profile-state'
import { useViewer } from '@/lib/client/accounts/session'
import { localized } from '@/lib/i18n/routing'
import { cx } from '@/lib/shared/class-names'
import { paths } from '@/lib/shared/paths'

/** The block at the top of the own profile, once, after a campaign was sent. */
export function Submitted({ id }: { id: number }) {
  const t = useTranslations('profile')
  const { viewer } = useViewer()
  const isOwn = viewer?.id === id
  const [isNew, setNew] = useState(false)

  // The effect precedes the first paint of a page that was navigated to: the block would move all below it.
  useLayoutEffect(() => {
    if (!isOwn || takeProfileState() !== 'campaign_created') return
    toast.success(t('created'))
    setNew(true)
  }, [isOwn, t])

  return isOwn && isNew ? <SentCampaign id={id} /> : null
}

const steps = ['sent', 'reviewed', 'public'] as const

function SentCampaign({ id }: { id: number }) {
  const t = useTranslations('profile.submitted')
  const locale = useLocale()
  const { data } = useOwnCampaigns(id)
  const campaign = data?.campaigns.find(({ status }) => status === 'under_review')
  if (data && !campaign) return null
  return (
    <section
      aria-labelledby="submitted"
      className="grid gap-6 border-y border-t-2 border-line border-t-ink py-7 md:grid-cols-[auto_minmax(0,1fr)] md:gap-x-10"
    >
      <VoiceFigure count={0} goal={null} className="size-20 text-accent md:row-span-3 md:size-28" />
      <h2 id="submitted" className="font-serif text-3xl font-semibold">
        {t('title')}
      </h2>
      <ol className="grid gap-4 sm:grid-cols-3 sm:gap-6">
        {steps.map((step, index) => (
          <li
            key={step}
            className={cx('grid content-start gap-1 border-t-2 pt-2.5', index === 0 ? 'border-accent' : 'border-line')}
          >
            <strong className="font-semibold">{t(step)}</strong>
            <span className="text-sm text-soft">{t(`${step}Text`)}</span>
          </li>
        ))}
      </ol>
      <div className="grid min-h-29 content-start gap-3 sm:flex sm:min-h-13">
        {campaign ? (
          <>
            <LinkButton href={paths.campaign(campaign)} variant="primary" size="lg">
              {t('preview')}
            </LinkButton>
            <NetworkLink
              network="whatsapp"
              shared={{
                title: campaign.title,
                line: t('line'),
                address: location.origin + localized(locale, paths.campaign(campaign, 'whatsapp')),
              }}
              className={buttonStyle('secondary', 'lg')}
            >
              {t('friend')}
            </NetworkLink>
          </>
        ) : null}
      </div>
    </section>
  )
}
