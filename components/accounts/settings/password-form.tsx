'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { passwordChange } from '@sesol/contract/account-settings'
import type { Me } from '@sesol/contract/accounts'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useSWRConfig } from 'swr'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { PasswordInput } from '@/components/ui/password-input'
import { toast } from '@/components/ui/toast'
import { useSessionEnd } from '@/components/ui/use-session-end'
import { call } from '@/lib/client/api'
import { useErrorText } from '@/lib/client/error-text'
import { showFieldErrors, useErrorFocus, useSubmitOnce } from '@/lib/client/form'
import { keys } from '@/lib/client/keys'
import { isLacking } from '@/lib/client/queries'
import { useWaiting } from '@/lib/client/waiting'
import { ApiError } from '@/lib/shared/errors'
import { NewPasswordInput } from '../new-password-input'

const fields = ['current_password', 'new_password', 'confirm_password'] as const

type PasswordFormProps = {
  me: Me
  onChanged: () => void
  /** The server has no such call. */
  onLacking: () => void
}

export function PasswordForm({ me, onChanged, onLacking }: PasswordFormProps) {
  const t = useTranslations('settings')
  const errorText = useErrorText()
  const sessionEnd = useSessionEnd()
  const { mutate } = useSWRConfig()
  const { seconds, waitFor } = useWaiting()
  const [failure, setFailure] = useState<string>()
  const form = useForm({ resolver: zodResolver(passwordChange), shouldFocusError: false })
  const element = useErrorFocus(form)
  const { errors, isSubmitting } = form.formState

  function told(name: (typeof fields)[number]) {
    const message = errors[name]?.message
    // Of a password that somebody chooses this id says that it will not do.
    const isWrong = name === 'current_password' && message === 'error.registration.password_invalid'
    return message && (isWrong ? t('password.wrong') : errorText(message))
  }

  function fail(error: unknown) {
    if (sessionEnd(error)) return
    if (isLacking(error)) {
      toast.error(errorText('error.request.not_implemented'))
      return onLacking()
    }
    const rest = error instanceof ApiError ? showFieldErrors(form, error, fields) : []
    const isAtField = error instanceof ApiError && Object.keys(error.fields).length > rest.length
    const text = isAtField ? rest[0] && errorText(rest[0]) : errorText(error)
    // How long to wait is told, and counted down, by itself.
    if (!waitFor(error)) setFailure(text)
    toast.error(text ?? t('password.notChanged'))
  }

  const send = form.handleSubmit(async (values) => {
    setFailure(undefined)
    try {
      await call('changePassword', { body: values })
      toast.success(t('password.changed'))
      void mutate(keys.ownSessions(me.id))
      onChanged()
    } catch (error) {
      fail(error)
    }
  })
  const submit = useSubmitOnce(async (event) => {
    if (seconds === 0) await send(event)
  })

  return (
    <form
      ref={element}
      method="post"
      noValidate
      onSubmit={submit}
      aria-labelledby="password-title"
      className="grid max-w-md gap-6"
    >
      {seconds > 0 ? (
        <Banner tone="warning" title={errorText('error.request.throttled', { seconds })} />
      ) : failure === undefined ? null : (
        <Banner tone="danger" title={failure} />
      )}
      {/* Tells a password manager whose password it is to replace. */}
      <input type="text" name="username" autoComplete="username" value={me.email} readOnly hidden />
      <PasswordInput
        {...form.register('current_password')}
        autoComplete="current-password"
        label={t('password.current')}
        error={told('current_password')}
      />
      <NewPasswordInput
        {...form.register('new_password', { deps: ['confirm_password'] })}
        known={[me.username, me.email]}
        label={t('password.new')}
        error={told('new_password')}
      />
      <PasswordInput
        {...form.register('confirm_password')}
        autoComplete="new-password"
        label={t('password.repeat')}
        error={told('confirm_password')}
      />
      <Button type="submit" size="lg" busy={isSubmitting} disabled={seconds > 0} className="sm:justify-self-start">
        {t('password.change')}
      </Button>
    </form>
  )
}
