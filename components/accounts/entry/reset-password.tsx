'use client'

import type { resetLink } from '@sesol/contract/accounts/schema'
import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { FormFailure } from '@/components/ui/form-failure'
import { LinkButton } from '@/components/ui/link-button'
import { MessagePage } from '@/components/ui/message-page'
import { PasswordInput } from '@/components/ui/password-input'
import { toast } from '@/components/ui/toast'
import { useContractForm } from '@/components/ui/use-contract-form'
import { resetFailure, resetPassword } from '@/lib/client/accounts/sign-in'
import { useMailedParts } from '@/lib/client/browser/mailed-link'
import { useSentForm } from '@/lib/client/forms/sent-form'
import { call } from '@/lib/client/http/api'
import { useErrorText } from '@/lib/client/http/error-text'
import { Link } from '@/lib/i18n/link'
import { useRouter } from '@/lib/i18n/navigation'
import { localized } from '@/lib/i18n/routing'
import { ApiError } from '@/lib/shared/errors/errors'
import { paths } from '@/lib/shared/paths'
import { timings } from '@/lib/shared/timings'
import { NewPasswordInput } from '../new-password-input'
import { SendButton } from '../send-button'
import { AccountPage } from './account-page'

const isDead = (error: unknown) =>
  error instanceof ApiError &&
  error.status === 400 &&
  (error.id === 'error.password.link' || 'token' in error.fields || 'uid' in error.fields)

/** Asks in advance; a server without that call reports a dead link when the form is sent. */
const isDeadLink = (parts: z.input<typeof resetLink>): Promise<boolean> =>
  call('checkResetLink', { body: parts }).then(({ valid }) => !valid, isDead)

function ResetPasswordForm({
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
  const { form, field, props, state } = useContractForm('resetPassword', {
    says: resetFailure,
    refused: 'error.field.invalid',
    leaves: true,
    submit: async (values) => {
      try {
        await resetPassword(values)
      } catch (error) {
        if (isDead(error)) onDead()
        throw error
      }
      onDone()
    },
  })
  const { setValue } = form
  useEffect(() => {
    setValue('uid', uid)
    setValue('token', token)
  }, [setValue, uid, token])

  return (
    <form {...props} method="post" className="grid gap-6" aria-label={t('resetTitle')}>
      <FormFailure {...state} typed />
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
      <SendButton {...state}>{t('setPassword')}</SendButton>
    </form>
  )
}

function useResetLink() {
  const locale = useLocale()
  const router = useRouter()
  const parts = useMailedParts()
  const sent = useSentForm('resetPassword')
  const [end, setEnd] = useState<'done' | 'dead' | undefined>(
    !sent ? undefined : !sent.failure ? 'done' : isDead(sent.failure) ? 'dead' : undefined,
  )
  const [uid = '', token = ''] = parts ?? []

  useEffect(() => {
    if (parts?.length === 2) void isDeadLink({ uid, token }).then((dead) => dead && setEnd((now) => now ?? 'dead'))
  }, [parts, uid, token])

  useEffect(() => {
    if (end !== 'done') return
    // Removes the used secret from the address bar and the history.
    window.history.replaceState(null, '', localized(locale, paths.resetPassword))
    const timer = setTimeout(() => router.replace(paths.signIn), timings.resetRedirect)
    return () => clearTimeout(timer)
  }, [end, locale, router])

  return { uid, token, end: end ?? (parts && parts.length !== 2 ? 'cut' : undefined), setEnd }
}

function ResetDone() {
  const t = useTranslations('accounts')
  return (
    <MessagePage
      title={t('resetDoneTitle')}
      actions={
        <LinkButton href={paths.signIn} replace variant="primary" size="lg">
          {t('signIn')}
        </LinkButton>
      }
    >
      <p>{t('resetDoneText')}</p>
    </MessagePage>
  )
}

function DeadLink({ isCut }: { isCut: boolean }) {
  const t = useTranslations('accounts')
  const errorText = useErrorText()
  return (
    <MessagePage
      title={t('deadTitle')}
      actions={
        <LinkButton href={paths.forgotPassword} variant="primary" size="lg">
          {t('newLink')}
        </LinkButton>
      }
    >
      <p>{isCut ? t('cutText') : errorText('error.password.link')}</p>
      <p>{t('deadText')}</p>
    </MessagePage>
  )
}

export function ResetPassword({ aside }: { aside: ReactNode }) {
  const t = useTranslations('accounts')
  const { uid, token, end, setEnd } = useResetLink()
  const screen = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (end && end !== 'cut') screen.current?.focus()
  }, [end])

  if (end) {
    return (
      <div ref={screen} tabIndex={-1} className="min-h-dvh outline-none">
        {end === 'done' ? <ResetDone /> : <DeadLink isCut={end === 'cut'} />}
      </div>
    )
  }
  const footer = (
    <Link href={paths.forgotPassword} className="font-semibold text-ink underline underline-offset-4">
      {t('newLink')}
    </Link>
  )
  return (
    // Full height in every state, so that the footer does not move.
    <div className="min-h-dvh">
      <AccountPage title={t('resetTitle')} lead={t('resetLead')} aside={aside} footer={footer}>
        <ResetPasswordForm
          uid={uid}
          token={token}
          onDone={() => {
            toast.success(t('resetDone'))
            setEnd('done')
          }}
          onDead={() => setEnd('dead')}
        />
      </AccountPage>
    </div>
  )
}
