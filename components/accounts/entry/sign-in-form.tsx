'use client'

import { credentials } from '@sesol/contract/accounts/schema'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { EmailInput } from '@/components/ui/email-input'
import { FormFailure } from '@/components/ui/form-failure'
import { LinkButton } from '@/components/ui/link-button'
import { PasswordInput } from '@/components/ui/password-input'
import { toast } from '@/components/ui/toast'
import { useContractForm } from '@/components/ui/use-contract-form'
import { useGoToCallback } from '@/lib/client/accounts/after-sign-in'
import { rememberEmail, useEntryNote } from '@/lib/client/accounts/entry-note'
import {
  type AskedFactor,
  askedFactor,
  signIn,
  signInByCode,
  signInByPasskey,
  signInFailure,
} from '@/lib/client/accounts/sign-in'
import { useSentForm } from '@/lib/client/forms/sent-form'
import { Link } from '@/lib/i18n/link'
import { paths } from '@/lib/shared/paths'
import { CodeForm } from '../second-factor/code-form'
import { SendButton } from '../send-button'
import { useRedirectSignedIn, useReturnAddress } from './use-signed-in-already'

export function SignInForm() {
  const t = useTranslations('accounts')
  const leadOn = useGoToCallback()
  const sent = useSentForm()
  const [asked, setAsked] = useState(() =>
    sent?.call === 'loginCode' ? askedFactor({ second_factor: true }) : askedFactor(sent?.answer),
  )

  function enter() {
    toast.success(t('signedIn'))
    leadOn()
  }

  if (!asked) return <PasswordForm onSignedIn={enter} onAsked={setAsked} />
  const { passkey, hasApp } = asked
  return (
    <CodeForm
      name="loginCode"
      label={t('signInTitle')}
      button={t('finishSignIn')}
      hasApp={hasApp}
      send={async (code) => {
        await signInByCode(code)
        enter()
      }}
      {...(passkey && {
        passkey: async () => {
          await signInByPasskey(passkey)
          enter()
        },
      })}
    >
      <LinkButton href={paths.signIn} replace onClick={() => setAsked(undefined)} className="sm:justify-self-start">
        {t('startAgain')}
      </LinkButton>
    </CodeForm>
  )
}

function PasswordForm({ onSignedIn, onAsked }: { onSignedIn: () => void; onAsked: (asked: AskedFactor) => void }) {
  const t = useTranslations('accounts')
  const { form, field, props, state } = useContractForm('login', {
    schema: credentials,
    says: signInFailure,
    refused: 'error.field.invalid',
    leaves: true,
    submit: async (values, { form }) => {
      try {
        const signedIn = await signIn(values)
        if (signedIn.viewer) onSignedIn()
        else onAsked(signedIn)
      } catch (error) {
        form.setFocus('password')
        throw error
      }
    },
  })
  const note = useEntryNote()
  // The page’s one red button is then the way to sign up, beside what waits.
  const waits = typeof note === 'object' && note.kind === 'campaign'
  useReturnAddress()
  useRedirectSignedIn(!state.busy)

  return (
    <form {...props} method="post" className="grid gap-6" aria-label={t('signInTitle')}>
      <FormFailure {...state} typed />
      <EmailInput {...field('email')} id="email" autoComplete="username" label={t('email')} />
      <PasswordInput {...field('password')} id="password" autoComplete="current-password" label={t('password')} />
      <SendButton {...state} variant={waits ? 'secondary' : 'primary'} className="w-full">
        {t('signIn')}
      </SendButton>
      <Link
        href={paths.forgotPassword}
        onClick={() => rememberEmail(form.getValues('email'))}
        className="-my-2 inline-flex min-h-touch items-center justify-self-start text-sm text-soft underline underline-offset-4 hover:text-ink"
      >
        {t('forgotTitle')}
      </Link>
    </form>
  )
}
