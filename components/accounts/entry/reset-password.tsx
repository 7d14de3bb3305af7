'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { type resetLink, resetPassword as resetSchema } from '@sesol/contract/accounts'
import { timings } from '@sesol/contract/limits'
import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { FormFailure } from '@/components/ui/form-failure'
import { LinkButton } from '@/components/ui/link-button'
import { MessagePage } from '@/components/ui/message-page'
import { PasswordInput } from '@/components/ui/password-input'
import { toast } from '@/components/ui/toast'
import { useFields } from '@/components/ui/use-fields'
import { resetPassword } from '@/lib/client/accounts/sign-in'
import { useMailedParts } from '@/lib/client/browser/mailed-link'
import { useErrorFocus } from '@/lib/client/forms/form'
import { call } from '@/lib/client/http/api'
import { useErrorText } from '@/lib/client/http/error-text'
import { getPathname, Link, useRouter } from '@/lib/i18n/navigation'
import { ApiError } from '@/lib/shared/errors/errors'
import { paths } from '@/lib/shared/paths'
import { NewPasswordInput } from '../new-password-input'
import { SendButton } from '../send-button'
import { useAccountSubmit } from '../use-account-submit'
import { AccountPage } from './account-page'

const isDead = (error: unknown) =>
  error instanceof ApiError &&
  error.status === 400 &&
  (error.id === 'error.password.link' || 'token' in error.fields || 'uid' in error.fields)

/** Asks in advance; a server without that call reports a dead link when the form is sent. */
const isDeadLink = (parts: z.input<typeof resetLink>): Promise<boolean> =>
  call('checkResetLink', { body: parts }).then(({ valid }) => !valid, isDead)

/** An error without an id most likely means that the link has expired. */
function rewordReset(error: unknown): unknown {
  const mute = error instanceof ApiError && !error.detail && /^error\.(server|request\.invalid)$/.test(error.id)
  return mute ? 'error.password.reset' : error
}

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
  const resolve = zodResolver(resetSchema)
  const form = useForm<z.input<typeof resetSchema>, unknown, z.output<typeof resetSchema>>({
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

function useResetLink() {
  const locale = useLocale()
  const router = useRouter()
  const parts = useMailedParts()
  const [end, setEnd] = useState<'done' | 'dead'>()
  const [uid = '', token = ''] = parts ?? []

  useEffect(() => {
    if (parts?.length === 2) void isDeadLink({ uid, token }).then((dead) => dead && setEnd((now) => now ?? 'dead'))
  }, [parts, uid, token])

  useEffect(() => {
    if (end !== 'done') return
    // Removes the used secret from the address bar and the history.
    window.history.replaceState(null, '', getPathname({ href: paths.resetPassword, locale }))
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
