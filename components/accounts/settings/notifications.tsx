'use client'

import { currentNotices } from '@sesol/contract/accounts/notices'
import type { Me } from '@sesol/contract/accounts/schema'
import { useLocale, useTranslations } from 'next-intl'
import { NotificationPreferences } from '@/components/notifications/notification-preferences'
import { Switch } from '@/components/ui/switch'
import { keys } from '@/lib/client/http/keys'
import { formatDay } from '@/lib/shared/text/dates'
import { Section } from './section'
import { useSettingChange } from './use-setting-change'

export function Notifications({ me }: { me: Me }) {
  const t = useTranslations('settings')
  const locale = useLocale()
  const change = useSettingChange(keys.me(me.id))
  const { campaign_mail: consents, campaign_mail_since: since } = me
  return (
    <Section id="notifications">
      <NotificationPreferences member={me.id} />
      <div className="grid gap-1">
        <Switch
          checked={consents}
          onChange={({ target: { checked } }) =>
            void change(
              {
                'user[campaign_mail]': checked ? 'true' : 'false',
                ...(checked && { 'user[privacy_notice]': String(currentNotices.privacy_notice) }),
              },
              { campaign_mail: checked, campaign_mail_since: checked ? new Date().toISOString() : null },
            )
          }
          hint={t('notifications.campaignMailHint')}
        >
          {t('notifications.campaignMail')}
        </Switch>
        <p role="status" className="text-sm font-semibold">
          {consents
            ? since
              ? t('notifications.since', { date: formatDay(since, locale) })
              : t('notifications.on')
            : t('notifications.off')}
        </p>
        {consents && !me.email_confirmed ? (
          <p className="max-w-text text-sm text-soft">{t('notifications.unconfirmed', { email: me.email })}</p>
        ) : null}
      </div>
      <p className="max-w-text text-sm text-soft">{t('notifications.always')}</p>
    </Section>
  )
}
