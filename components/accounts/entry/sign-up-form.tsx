'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { registration } from '@sesol/contract/accounts'
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
import { signUp } from '@/lib/client/sign-in'
import { useRouter } from '@/lib/i18n/navigation'
import { ApiError } from '@/lib/shared/errors'
import { paths } from '@/lib/shared/paths'
import { useSignedInAlready } from './use-signed-in-already'

const fields = ['username', 'email', 'password', 'password2'] as const

export function SignUpForm() {
  const t = useTranslations('accounts')
  const errorText = useErrorText()
  const leadOn = useLeadOn()
  const submitType = useSubmitType()
  const router = useRouter()
  const [failure, setFailure] = useState<string>()
  const form = useForm({
    resolver: zodResolver(registration),
    // No default values: what was typed or filled in before the page reacted is kept.
    shouldFocusError: false,
  })
  const element = useErrorFocus(form)
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState
  const failed = failure !== undefined || Object.keys(errors).length > 0
  useSignedInAlready(!isSubmitting && !isSubmitSuccessful)
  const error = (name: (typeof fields)[number]) => errors[name]?.message && errorText(errors[name].message)

  const submit = useSubmitOnce(
    form.handleSubmit(async (values) => {
      setFailure(undefined)
      try {
        const viewer = await signUp(values)
        toast.success(t('signedUp'))
        if (viewer) leadOn()
        else router.replace(paths.signIn)
      } catch (cause) {
        const known = cause instanceof ApiError ? cause : undefined
        const rest = known ? showFieldErrors(form, known, fields) : []
        const shownAtField = known !== undefined && Object.keys(known.fields).length > rest.length
        const text = errorText(rest[0] ?? (shownAtField ? 'error.registration.general' : cause))
        if (!shownAtField || rest.length > 0) setFailure(text)
        toast.error(text)
      }
    }),
  )

  return (
    <form ref={element} method="post" noValidate onSubmit={submit} className="grid gap-6" aria-label={t('signUpTitle')}>
      {failure === undefined ? null : <Banner tone="danger" title={failure} />}
      <TextInput
        {...form.register('username')}
        autoComplete="nickname"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        label={t('username')}
        hint={t('usernameHint')}
        error={error('username')}
      />
      <TextInput
        {...form.register('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        label={t('email')}
        hint={t('emailHint')}
        error={error('email')}
      />
      <PasswordInput
        {...form.register('password', { deps: ['password2'] })}
        autoComplete="new-password"
        label={t('password')}
        hint={t('passwordHint')}
        error={error('password')}
      />
      <PasswordInput
        {...form.register('password2')}
        autoComplete="new-password"
        label={t('password2')}
        error={error('password2')}
      />
      <Button
        type={submitType}
        look="primary"
        size="lg"
        busy={isSubmitting || (isSubmitSuccessful && !failed)}
        className="sm:justify-self-start"
      >
        {t('signUp')}
      </Button>
    </form>
  )
}
