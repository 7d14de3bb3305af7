'use client'

import type { Me } from '@sesol/contract/accounts/schema'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { FormFailure } from '@/components/ui/form-failure'
import { PasswordInput } from '@/components/ui/password-input'
import { toast } from '@/components/ui/toast'
import { useContractForm } from '@/components/ui/use-contract-form'
import { useSessionEnd } from '@/components/ui/use-session-end'
import { keys } from '@/lib/client/http/keys'
import { NewPasswordInput } from '../new-password-input'
import { Section } from './section'

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
