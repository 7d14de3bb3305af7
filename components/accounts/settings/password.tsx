'use client'

import type { Me, PrivacySettings, User } from '@sesol/contract/accounts/schema'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { FormFailure } from '@/components/ui/form-failure'
import { IntentLink } from '@/components/ui/intent-link'
import { PasswordInput } from '@/components/ui/password-input'
import { Switch } from '@/components/ui/switch'
import { toast } from '@/components/ui/toast'
import { useContractForm } from '@/components/ui/use-contract-form'
import { useSessionEnd } from '@/components/ui/use-session-end'
import { keys } from '@/lib/client/http/keys'
import { publicProfile } from '@/lib/shared/accounts/public-profile'
import { paths } from '@/lib/shared/paths'
import { NewPasswordInput } from '../new-password-input'
import { Section } from './section'
import { type RecordKey, useSettingChange } from './use-setting-change'

type PasswordFormProps = {
  me: Me
  onChanged: () => void
}

function PasswordForm({ me, onChanged }: PasswordFormProps) {
  const t = useTranslations('settings')
  const sessionEnd = useSessionEnd()
  const { mutate } = useSWRConfig()

  const { field, props, state } = useContractForm('changePassword', {
    refused: t('password.notChanged'),
    settles: sessionEnd,
    submit: async (body, { send }) => {
      await send({ body })
      toast.success(t('password.changed'))
      void mutate(keys.ownSessions(me.id))
      onChanged()
    },
  })

  return (
    <form {...props} method="post" aria-labelledby="password-title" className="grid max-w-md gap-6">
      <FormFailure {...state} typed />
      {/* Tells password managers which password changes. */}
      <input type="text" name="username" autoComplete="username" value={me.email} readOnly hidden />
      <PasswordInput {...field('current_password')} autoComplete="current-password" label={t('password.current')} />
      <NewPasswordInput
        {...field('new_password', { deps: ['confirm_password'] })}
        known={[me.username, me.email]}
        label={t('password.new')}
      />
      <PasswordInput {...field('confirm_password')} autoComplete="new-password" label={t('password.repeat')} />
      <Button type="submit" size="lg" busy={state.busy} retryIn={state.seconds} className="sm:justify-self-start">
        {t('password.change')}
      </Button>
    </form>
  )
}

export function Password({ me }: { me: Me }) {
  const t = useTranslations('settings')
  const [changes, setChanges] = useState(0)
  const outcome = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (changes > 0) outcome.current?.focus()
  }, [changes])

  return (
    <Section id="password" title={t('password.title')} text={t('password.text')}>
      <div ref={outcome} tabIndex={-1} className="max-w-md empty:hidden">
        {changes > 0 ? <Banner title={t('password.changed')}>{t('password.othersEnded')}</Banner> : null}
      </div>
      <PasswordForm key={changes} me={me} onChanged={() => setChanges((count) => count + 1)} />
    </Section>
  )
}

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
