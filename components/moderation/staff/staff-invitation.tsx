'use client'

import type { OwnStaffInvitation } from '@sesol/contract/moderation/staff'
import { useLocale, useTranslations } from 'next-intl'
import { AcceptOrDecline } from '@/components/layout/accept-or-decline'
import { call } from '@/lib/client/http/api'
import { paths } from '@/lib/shared/paths'
import { formatDay } from '@/lib/shared/text/dates'

export function StaffInvitation({ invitation }: { invitation: OwnStaffInvitation }) {
  const t = useTranslations('staffInvitation')
  const roles = useTranslations('staff')
  const locale = useLocale()
  const { id, role, by, expires_at, has_factor } = invitation
  return (
    <div className="mx-auto grid max-w-page px-5 pt-8 pb-16 md:px-8 md:pt-12">
      <div className="grid max-w-text gap-6">
        <header className="grid gap-3">
          <h1 className="font-serif text-3xl font-semibold">{t('title')}</h1>
          <p className="text-lg text-soft">{t('text', { by, role: roles(`roles.${role}`) })}</p>
        </header>
        <ul className="grid list-disc gap-2 ps-5">
          <li>{roles(`may.${role}`)}</li>
          {has_factor ? null : <li>{t('factor')}</li>}
          <li>{t('audited')}</li>
        </ul>
        <p className="text-sm text-soft">{t('until', { date: formatDay(expires_at, locale) })}</p>
        <AcceptOrDecline
          texts={{
            accept: t('accept'),
            decline: t('decline'),
            declined: t('declined'),
            declinedText: t('declinedText'),
            home: t('home'),
          }}
          onAnswer={(accepts) => call('answerStaffInvitation', { body: { invitation: id, accepts } })}
          next={has_factor ? paths.moderation : paths.settingsPage('factor')}
        />
      </div>
    </div>
  )
}
