'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { FormFailure } from '@/components/ui/form-failure'
import { toast } from '@/components/ui/toast'
import { useContractForm } from '@/components/ui/use-contract-form'
import { rememberEmail, rememberedEmail } from '@/lib/client/accounts/named-email'
import { useHydrated } from '@/lib/client/browser/hydrated'
import { useBackoff } from '@/lib/client/http/backoff'
import { useErrorText } from '@/lib/client/http/error-text'
import { Link } from '@/lib/i18n/navigation'
import { paths } from '@/lib/shared/paths'
import { EmailInput } from '../email-input'
import { SendButton } from '../send-button'
import { AccountPage } from './account-page'
import { requestResetLink } from './ask-for-link'

const resendSeconds = 60

function LinkSent({ email, onOtherAddress }: { email: string; onOtherAddress: () => void }) {
  const t = useTranslations('accounts')
  const errorText = useErrorText()
  const { seconds, backOff, backOffFrom } = useBackoff()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()

  useEffect(() => backOff(resendSeconds), [backOff])

  async function again() {
    setBusy(true)
    setFailure(undefined)
    try {
      await requestResetLink(email)
      toast.success(t('linkSent'))
      backOff(resendSeconds)
    } catch (error) {
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
      <div className="grid gap-3 sm:flex sm:flex-wrap">
        <Button size="lg" busy={busy} retryIn={seconds} onClick={again}>
          {t('sendAgain')}
        </Button>
        <Button variant="quiet" size="lg" onClick={onOtherAddress}>
          {t('otherAddress')}
        </Button>
      </div>
    </div>
  )
}

function ForgotPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  const t = useTranslations('accounts')
  const hydrated = useHydrated()
  const email = rememberedEmail()
  const { form, field, props, state } = useContractForm('forgotPassword', {
    ...(email !== '' && { defaultValues: { email } }),
    refused: 'error.field.invalid',
    leaves: true,
    submit: async (values) => {
      await requestResetLink(values.email)
      onSent(values.email)
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
      <EmailInput {...input} error={sentence} />
      {/* Before hydration, Enter in a single field submits the form unless it has a disabled button. */}
      {hydrated ? null : <button type="submit" disabled hidden />}
      <SendButton {...state}>{t('sendLink')}</SendButton>
    </form>
  )
}

export function ForgotPassword({ aside }: { aside: ReactNode }) {
  const t = useTranslations('accounts')
  const [sentTo, setSentTo] = useState<string>()
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
