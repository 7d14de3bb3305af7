'use client'

import { currentNotices } from '@sesol/contract/accounts/notices'
import type { Me } from '@sesol/contract/accounts/schema'
import {
  type ChoosableKind,
  choosableKinds,
  type MailFrequency,
  mailFrequencies,
  type NotificationChanges,
  type NotificationPreference,
  type QuietHours,
} from '@sesol/contract/notifications/schema'
import { useLocale, useTranslations } from 'next-intl'
import { Section } from '@/components/accounts/settings/section'
import { useSettingChange } from '@/components/accounts/settings/use-setting-change'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { controlStyle } from '@/components/ui/control-style'
import { Fold } from '@/components/ui/fold'
import { Skeleton } from '@/components/ui/loading'
import { Segments } from '@/components/ui/segments'
import { Switch } from '@/components/ui/switch'
import { toast } from '@/components/ui/toast'
import { useSessionEnd } from '@/components/ui/use-session-end'
import { useErrorText } from '@/lib/client/http/error-text'
import { keys } from '@/lib/client/http/keys'
import { useNotificationPreferences } from '@/lib/client/notifications/preferences'
import { kindsAt, notificationLevelOf, notificationLevels } from '@/lib/shared/notifications/levels'
import { formatDay } from '@/lib/shared/text/dates'

const usualQuiet: QuietHours = { from: 22, until: 8 }

export function NotificationPreferences({ member }: { member: number }) {
  const t = useTranslations('notifications')
  const ui = useTranslations('ui')
  const settings = useTranslations('settings')
  const errorText = useErrorText()
  const sessionEnd = useSessionEnd()
  const { preferences, error, retry, change } = useNotificationPreferences(member)
  if (!preferences && error) {
    return (
      <div className="grid justify-items-start gap-4">
        <Banner tone="danger" role="alert" title={t('preferencesFailed')} className="w-full">
          {errorText(error)}
        </Banner>
        <Button onClick={retry}>{ui('retry')}</Button>
      </div>
    )
  }
  if (!preferences) return <Skeleton className="h-52" />
  const level = notificationLevelOf(preferences.kinds)

  async function save(changes: NotificationChanges) {
    try {
      await change(changes)
      toast.success(settings('saved'))
    } catch (failure) {
      if (!sessionEnd(failure)) toast.error(settings('notSaved'))
    }
  }
  return (
    <div className="grid gap-4">
      <Segments
        legend={t('levels.title')}
        legendClassName="mb-2 text-base font-semibold text-ink"
        options={notificationLevels.map((value) => ({ value, label: t(`levels.${value}`) }))}
        chosen={level}
        onChoose={(value) => void save({ kinds: kindsAt(value, preferences.kinds) })}
      />
      <p role="status" className="text-sm text-soft">
        {t(`levelTexts.${level ?? 'own'}`)}
      </p>
      <Fold id="kinds" title={t('details')}>
        <ul className="divide-y divide-line border-b border-line">
          {choosableKinds.map((kind) => {
            const preference = preferences.kinds[kind]
            return preference && t.has(`choices.${kind}`) ? (
              <Kind
                key={kind}
                kind={kind}
                preference={preference}
                onChange={(chosen) => void save({ kinds: { [kind]: chosen } })}
              />
            ) : null
          })}
        </ul>
        <Quiet quiet={preferences.quiet} onChange={(quiet) => void save({ quiet })} />
      </Fold>
    </div>
  )
}

type KindProps = {
  kind: ChoosableKind
  preference: NotificationPreference
  onChange: (preference: NotificationPreference) => void
}

function Kind({ kind, preference: { on_site, mail }, onChange }: KindProps) {
  const t = useTranslations('notifications')
  return (
    <li>
      <fieldset className="grid grid-cols-[auto_1fr] items-center gap-x-6 py-2 sm:grid-cols-[minmax(0,1fr)_auto_13.5rem]">
        <legend className="float-start max-sm:col-span-2">{t(`choices.${kind}`)}</legend>
        <Checkbox checked={on_site} onChange={({ target }) => onChange({ on_site: target.checked, mail })}>
          {t('onSite')}
        </Checkbox>
        <select
          aria-label={t('byMail', { kind: t(`choices.${kind}`) })}
          value={mail}
          onChange={({ target }) => onChange({ on_site, mail: target.value as MailFrequency })}
          className={controlStyle(false, 'min-h-touch')}
        >
          {mailFrequencies.map((frequency) => (
            <option key={frequency} value={frequency}>
              {t(`frequencies.${frequency}`)}
            </option>
          ))}
        </select>
      </fieldset>
    </li>
  )
}

type QuietProps = { quiet: QuietHours | null; onChange: (quiet: QuietHours | null) => void }

function Quiet({ quiet, onChange }: QuietProps) {
  const t = useTranslations('notifications')
  return (
    <div className="grid gap-2">
      <Switch
        checked={quiet !== null}
        onChange={({ target }) => onChange(target.checked ? usualQuiet : null)}
        hint={t('quietHint')}
      >
        {t('quiet')}
      </Switch>
      {quiet ? (
        <div className="grid max-w-sm grid-cols-2 gap-4">
          {(['from', 'until'] as const).map((end) => (
            <label key={end} className="grid gap-1.5 text-sm font-semibold">
              {t(`quietHours.${end}`)}
              <select
                value={quiet[end]}
                onChange={({ target }) => onChange({ ...quiet, [end]: Number(target.value) })}
                className={controlStyle(false, 'min-h-touch font-normal')}
              >
                {hours
                  .filter((hour) => hour === quiet[end] || hour !== quiet[end === 'from' ? 'until' : 'from'])
                  .map((hour) => (
                    <option key={hour} value={hour}>
                      {String(hour).padStart(2, '0')}:00
                    </option>
                  ))}
              </select>
            </label>
          ))}
        </div>
      ) : null}
    </div>
  )
}

const hours = Array.from({ length: 24 }, (_, hour) => hour)

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
