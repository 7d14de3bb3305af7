'use client'

import type { OwnInvitation } from '@sesol/contract/campaigns/team'
import { useLocale, useTranslations } from 'next-intl'
import { AcceptOrDecline } from '@/components/layout/accept-or-decline'
import { call } from '@/lib/client/http/api'
import { Link } from '@/lib/i18n/link'
import { paths } from '@/lib/shared/paths'
import { formatDay } from '@/lib/shared/text/dates'

export function InvitationPage({ invitation }: { invitation: OwnInvitation }) {
  const t = useTranslations('invitation')
  const locale = useLocale()
  const { id, role, campaign, owner, expires_at } = invitation
  return (
    <div className="mx-auto grid max-w-page gap-8 px-5 pt-8 pb-16 md:px-8 md:pt-12">
      <div className="grid max-w-text gap-6">
        <header className="grid gap-3">
          <h1 className="font-serif text-3xl font-semibold">{t(`title.${role}`)}</h1>
          <p className="text-lg text-soft">
            {t(`text.${role}`, { known: owner.username ? 'yes' : 'no', name: owner.username })}
          </p>
        </header>
        <Link
          href={paths.campaign(campaign)}
          prefetch={false}
          dir="auto"
          className="border-y border-line py-4 font-serif text-xl font-semibold wrap-anywhere text-ink"
        >
          {campaign.title}
        </Link>
        <ul className="grid list-disc gap-2 ps-5">
          <li>{t(`may.${role}`)}</li>
          <li>{t(`shown.${role}`)}</li>
          {role === 'owner' && owner.username ? <li>{t('stays')}</li> : null}
        </ul>
        <p className="text-sm text-soft">{t('until', { date: formatDay(expires_at, locale) })}</p>
        <AcceptOrDecline
          texts={{
            accept: t(`accept.${role}`),
            decline: t('decline'),
            declined: t('declined'),
            declinedText: t('declinedText'),
            home: t('home'),
          }}
          onAnswer={(accepts) =>
            call('answerInvitation', { params: { id: campaign.id }, body: { invitation: id, accepts } })
          }
          next={paths.manage(campaign.id)}
        />
      </div>
    </div>
  )
}
