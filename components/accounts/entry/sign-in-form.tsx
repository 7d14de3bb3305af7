'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { credentials } from '@sesol/contract/accounts'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { PasswordInput } from '@/components/ui/password-input'
import { TextInput } from '@/components/ui/text-input'
import { toast } from '@/components/ui/toast'
import { useLeadOn } from '@/lib/client/after-sign-in'
import { useErrorText } from '@/lib/client/error-text'
import { showFieldErrors, useErrorFocus, useSubmitOnce } from '@/lib/client/form'
import { useSubmitType } from '@/lib/client/hydrated'
import { signIn } from '@/lib/client/sign-in'
import { ApiError } from '@/lib/shared/errors'
import { useSignedInAlready } from './use-signed-in-already'

export function SignInForm() {
  const t = useTranslations('accounts')
  const errorText = useErrorText()
  const leadOn = useLeadOn()
  const submitType = useSubmitType()
  const [failure, setFailure] = useState<string>()
  const form = useForm({
    resolver: zodResolver(credentials),
    // No default values: what was typed or filled in before the page reacted is kept.
    shouldFocusError: false,
  })
  const element = useErrorFocus(form)
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState
  const done = isSubmitSuccessful && failure === undefined
  useSignedInAlready(!isSubmitting && !isSubmitSuccessful)

  const submit = useSubmitOnce(
    form.handleSubmit(async (values) => {
      setFailure(undefined)
      try {
        await signIn(values)
        toast.success(t('signedIn'))
        leadOn()
      } catch (error) {
        const [rest] = error instanceof ApiError ? showFieldErrors(form, error, ['email', 'password']) : []
        const text = errorText(rest ?? error)
        setFailure(text)
        toast.error(text)
        form.setFocus('password')
      }
    }),
  )

  return (
    <form ref={element} method="post" noValidate onSubmit={submit} className="grid gap-6" aria-label={t('signInTitle')}>
      {failure === undefined ? null : <Banner tone="danger" title={failure} />}
      <TextInput
        {...form.register('email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        label={t('email')}
        error={errors.email?.message && errorText(errors.email.message)}
      />
      <PasswordInput
        {...form.register('password')}
        autoComplete="current-password"
        label={t('password')}
        error={errors.password?.message && errorText(errors.password.message)}
      />
      <Button type={submitType} look="primary" size="lg" busy={isSubmitting || done} className="sm:justify-self-start">
        {t('signIn')}
      </Button>
    </form>
  )
}
