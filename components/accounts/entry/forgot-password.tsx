'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { SendButton } from '@/components/accounts/send-button'
import { Button } from '@/components/ui/button'
import { EmailInput } from '@/components/ui/email-input'
import { FormFailure } from '@/components/ui/form-failure'
import { LinkButton } from '@/components/ui/link-button'
import { toast } from '@/components/ui/toast'
import { useContractForm } from '@/components/ui/use-contract-form'
import { rememberEmail, rememberedEmail } from '@/lib/client/accounts/entry-note'
import { useSentForm } from '@/lib/client/forms/sent-form'
import { call } from '@/lib/client/http/api'
import { useBackoff } from '@/lib/client/http/backoff'
import { useErrorText } from '@/lib/client/http/error-text'
import { Link } from '@/lib/i18n/link'
import { ApiError } from '@/lib/shared/errors/errors'
import { paths } from '@/lib/shared/paths'
import { AccountPage } from './account-page'

const resendSeconds = 60

function LinkSent({ email, onOtherAddress }: { email: string; onOtherAddress: () => void }) {
  const t = useTranslations('accounts')
  const errorText = useErrorText()
  const { seconds, backOff, backOffFrom } = useBackoff()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()

  useEffect(() => backOff(resendSeconds), [backOff])

  async function again(event: SubmitEvent) {
    event.preventDefault()
    setBusy(true)
    setFailure(undefined)
    try {
      await call('forgotPassword', { body: { email } })
      toast.success(t('linkSent'))
      backOff(resendSeconds)
    } catch (failed) {
      const error = forgotFailure(failed)
      backOffFrom(error)
      setFailure(error)
      toast.error(errorText(error))
    }
    setBusy(false)
  }

  return (
    <div className="grid gap-6">
      <FormFailure failure={failure} seconds={seconds} />
      <ul className="grid list-disc gap-2 ps-5 marker:text-faint">
        <li>{t('sentSpam')}</li>
        <li>{t('sentOnce')}</li>
        <li>{t('sentNoAccount')}</li>
      </ul>
      <form method="post" onSubmit={again} className="grid gap-3 sm:flex sm:flex-wrap">
        <input type="hidden" name="email" value={email} />
        <Button type="submit" size="lg" busy={busy} retryIn={seconds}>
          {t('sendAgain')}
        </Button>
        <LinkButton href={paths.forgotPassword} replace variant="quiet" size="lg" onClick={onOtherAddress}>
          {t('otherAddress')}
        </LinkButton>
      </form>
    </div>
  )
}

function ForgotPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  const t = useTranslations('accounts')
  const email = rememberedEmail()
  const { form, field, props, state } = useContractForm('forgotPassword', {
    ...(email !== '' && { defaultValues: { email } }),
    says: forgotFailure,
    refused: 'error.field.invalid',
    leaves: true,
    submit: async (body, { send }) => {
      await send({ body })
      onSent(body.email)
    },
  })
  const sentences: Record<string, string> = {
    'error.field.required': t('emailRequired'),
    'error.registration.email_invalid': t('emailInvalid'),
  }
  const { error, ...input } = field('email')
  const sentence = sentences[form.formState.errors.email?.message ?? ''] ?? error
  return (
    <form {...props} method="post" className="grid gap-6" aria-label={t('forgotTitle')}>
      <FormFailure {...state} typed />
      <EmailInput {...input} id="email" autoComplete="username" label={t('email')} error={sentence} />
      <SendButton {...state}>{t('sendLink')}</SendButton>
    </form>
  )
}

export function ForgotPassword({ aside }: { aside: ReactNode }) {
  const t = useTranslations('accounts')
  const sent = useSentForm('forgotPassword')
  const [sentTo, setSentTo] = useState(sent?.failure ? undefined : sent?.fields.email)
  const screen = useRef<HTMLDivElement>(null)

  // The focused button was removed; its replacement gets the focus and is announced.
  useEffect(() => {
    if (sentTo !== undefined) screen.current?.focus()
  }, [sentTo])

  const footer = (
    <Link href={paths.signIn} className="font-semibold text-ink underline underline-offset-4">
      {t('backToSignIn')}
    </Link>
  )
  if (sentTo === undefined) {
    return (
      <AccountPage title={t('forgotTitle')} lead={t('forgotLead')} aside={aside} footer={footer}>
        <ForgotPasswordForm
          onSent={(email) => {
            toast.success(t('linkSent'))
            rememberEmail(email)
            setSentTo(email)
          }}
        />
      </AccountPage>
    )
  }
  return (
    <div ref={screen} tabIndex={-1} className="outline-none">
      <AccountPage
        title={t('sentTitle')}
        lead={t.rich('sentLead', {
          email: sentTo,
          address: (text) => <strong className="font-semibold wrap-anywhere text-ink">{text}</strong>,
        })}
        aside={aside}
        footer={footer}
      >
        <LinkSent email={sentTo} onOtherAddress={() => setSentTo(undefined)} />
      </AccountPage>
    </div>
  )
}

const forgotFailure = (error: unknown) =>
  error instanceof ApiError && error.status !== 0 && error.status !== 429
    ? new ApiError({ ...error, id: 'error.password.forgot', detail: undefined })
    : error
