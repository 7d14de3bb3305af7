'use client'

import type { PrivacySettings, User } from '@sesol/contract/accounts/schema'
import { useTranslations } from 'next-intl'
import { IntentLink } from '@/components/ui/intent-link'
import { Switch } from '@/components/ui/switch'
import { publicProfile } from '@/lib/shared/accounts/public-profile'
import { paths } from '@/lib/shared/paths'
import { Section } from './section'
import { type RecordKey, useSettingChange } from './use-setting-change'

const flags = [
  { flag: 'showFirstName', shows: 'first_name' },
  { flag: 'showLastName', shows: 'last_name' },
  { flag: 'showEmail', shows: 'email' },
] as const satisfies { flag: keyof PrivacySettings; shows: keyof User }[]

export function Privacy({ user, record }: { user: User; record: RecordKey }) {
  const t = useTranslations('settings')
  const change = useSettingChange(record)
  const { privacy_settings: settings } = user
  const { username, first_name, last_name, email } = publicProfile(user)
  const seen = [username, [first_name, last_name].filter(Boolean).join(' '), email].filter(Boolean)

  return (
    <Section id="privacy" title={t('privacy.title')} text={t('privacy.text')}>
      <div className="grid gap-1">
        {flags.map(({ flag, shows }) => (
          <Switch
            key={flag}
            checked={settings[flag]}
            onChange={({ target }) =>
              void change(
                { [`user[privacy_settings][${flag}]`]: target.checked ? 'true' : 'false' },
                { privacy_settings: { ...settings, [flag]: target.checked } },
              )
            }
            hint={<bdi className="wrap-anywhere">{user[shows] || t('privacy.unset')}</bdi>}
          >
            {t(`privacy.${flag}`)}
          </Switch>
        ))}
      </div>
      <div className="grid gap-1.5 border-s-2 border-line-strong ps-4">
        <p className="text-sm text-soft">{t('privacy.seen')}</p>
        <p className="font-serif text-lg wrap-anywhere">
          <bdi>{seen.join(' · ')}</bdi>
        </p>
        <IntentLink
          href={paths.profile(user.id)}
          className="inline-flex min-h-touch items-center justify-self-start text-sm text-ink underline underline-offset-4"
        >
          {t('privacy.profile')}
        </IntentLink>
      </div>
    </Section>
  )
}
