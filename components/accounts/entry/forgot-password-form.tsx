'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { forgotPassword } from '@sesol/contract/accounts'
import { useTranslations } from 'next-intl'
import { useForm } from 'react-hook-form'
import { FormFailure } from '@/components/ui/form-failure'
import { TextInput } from '@/components/ui/text-input'
import { useFields } from '@/components/ui/use-fields'
import { rememberedEmail } from '@/lib/client/accounts/named-email'
import { useHydrated } from '@/lib/client/browser/hydrated'
import { useErrorFocus } from '@/lib/client/forms/form'
import { SendButton } from '../send-button'
import { useAccountSubmit } from '../use-account-submit'
import { requestResetLink, rewordRequest } from './ask-for-link'

export function ForgotPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  const t = useTranslations('accounts')
  const hydrated = useHydrated()
  const email = rememberedEmail()
  const form = useForm({
    resolver: zodResolver(forgotPassword),
    // Without a stored address no default values: they would overwrite input from before hydration.
    ...(email !== '' && { defaultValues: { email } }),
    shouldFocusError: false,
  })
  const element = useErrorFocus(form)
  const { submit, failure, seconds, busy } = useAccountSubmit(form, {
    names: ['email'],
    send: async (values) => {
      await requestResetLink(values.email)
      onSent(values.email)
    },
    reword: rewordRequest,
  })

  const sentences: Record<string, string> = {
    'error.field.required': t('emailRequired'),
    'error.registration.email_invalid': t('emailInvalid'),
  }
  const field = useFields(form, (id) => sentences[id])
  return (
    <form ref={element} method="post" noValidate onSubmit={submit} className="grid gap-6" aria-label={t('forgotTitle')}>
      <FormFailure failure={failure} seconds={seconds} typed />
      <TextInput
        {...field('email')}
        id="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        label={t('email')}
      />
      {/* Before hydration, Enter in a single field submits the form unless it has a disabled button. */}
      {hydrated ? null : <button type="submit" disabled hidden />}
      <SendButton busy={busy} seconds={seconds}>
        {t('sendLink')}
      </SendButton>
    </form>
  )
}
