'use client'

import { credentials } from '@sesol/contract/accounts/schema'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { FormFailure } from '@/components/ui/form-failure'
import { PasswordInput } from '@/components/ui/password-input'
import { toast } from '@/components/ui/toast'
import { useContractForm } from '@/components/ui/use-contract-form'
import { useGoToCallback } from '@/lib/client/accounts/after-sign-in'
import { useEntryNote } from '@/lib/client/accounts/entry-note'
import { rememberEmail } from '@/lib/client/accounts/named-email'
import { type AskedFactor, signIn, signInByCode, signInByPasskey } from '@/lib/client/accounts/sign-in'
import { Link } from '@/lib/i18n/navigation'
import { paths } from '@/lib/shared/paths'
import { EmailInput } from '../email-input'
import { CodeForm } from '../second-factor/code-form'
import { SendButton } from '../send-button'
import { useRedirectSignedIn, useReturnAddress } from './use-signed-in-already'

export function SignInForm() {
  const t = useTranslations('accounts')
  const leadOn = useGoToCallback()
  const [asked, setAsked] = useState<AskedFactor>()

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
      <Button onClick={() => setAsked(undefined)} className="sm:justify-self-start">
        {t('startAgain')}
      </Button>
    </CodeForm>
  )
}

function PasswordForm({ onSignedIn, onAsked }: { onSignedIn: () => void; onAsked: (asked: AskedFactor) => void }) {
  const t = useTranslations('accounts')
  const { form, field, props, state } = useContractForm('login', {
    schema: credentials,
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
      <EmailInput {...field('email')} />
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
