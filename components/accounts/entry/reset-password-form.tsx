'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { type resetLink, resetPassword as resetSchema } from '@sesol/contract/accounts'
import { useTranslations } from 'next-intl'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { FormFailure } from '@/components/ui/form-failure'
import { PasswordInput } from '@/components/ui/password-input'
import { useFields } from '@/components/ui/use-fields'
import { resetPassword } from '@/lib/client/accounts/sign-in'
import { useErrorFocus } from '@/lib/client/forms/form'
import { call } from '@/lib/client/http/api'
import { ApiError } from '@/lib/shared/errors/errors'
import { NewPasswordInput } from '../new-password-input'
import { SendButton } from '../send-button'
import { useAccountSubmit } from '../use-account-submit'

/** Whether the link itself is refused, also by a server that names a part of it. */
const isDead = (error: unknown) =>
  error instanceof ApiError &&
  error.status === 400 &&
  (error.id === 'error.password.link' || 'token' in error.fields || 'uid' in error.fields)

/** Asks in advance; a server without that call reports a dead link when the form is sent. */
export const isDeadLink = (parts: z.input<typeof resetLink>): Promise<boolean> =>
  call('checkResetLink', { body: parts }).then(({ valid }) => !valid, isDead)

/** An error without an id most likely means that the link has expired. */
function rewordReset(error: unknown): unknown {
  const mute = error instanceof ApiError && !error.detail && /^error\.(server|request\.invalid)$/.test(error.id)
  return mute ? 'error.password.reset' : error
}

export function ResetPasswordForm({
  uid,
  token,
  onDone,
  onDead,
}: {
  uid: string
  token: string
  onDone: () => void
  onDead: () => void
}) {
  const t = useTranslations('accounts')
  const resolve = zodResolver(resetSchema)
  const form = useForm<z.input<typeof resetSchema>, unknown, z.output<typeof resetSchema>>({
    // The link's parts are sent, but are no fields.
    resolver: (values, ...rest) => resolve({ ...values, uid, token }, ...rest),
    shouldFocusError: false,
  })
  const element = useErrorFocus(form)
  const field = useFields(form)
  const { submit, failure, seconds, busy } = useAccountSubmit(form, {
    names: ['new_password', 'confirm_password'],
    send: async (values) => {
      await resetPassword(values)
      onDone()
    },
    reword: rewordReset,
    onFailure: (error) => isDead(error) && onDead(),
  })

  return (
    <form ref={element} method="post" noValidate onSubmit={submit} className="grid gap-6" aria-label={t('resetTitle')}>
      <FormFailure failure={failure} seconds={seconds} typed />
      {/* For password managers; the link does not reveal the account. */}
      <input type="text" name="username" autoComplete="username" readOnly hidden />
      <NewPasswordInput
        {...field('new_password', { deps: ['confirm_password'] })}
        id="new-password"
        label={t('newPassword')}
      />
      <PasswordInput
        {...field('confirm_password')}
        id="confirm-password"
        autoComplete="new-password"
        label={t('newPassword2')}
      />
      <SendButton busy={busy} seconds={seconds}>
        {t('setPassword')}
      </SendButton>
    </form>
  )
}
