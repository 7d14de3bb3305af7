'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { registration } from '@sesol/contract/accounts'
import { useTranslations } from 'next-intl'
import { useForm, useWatch } from 'react-hook-form'
import { Checkbox } from '@/components/ui/checkbox'
import { FormFailure } from '@/components/ui/form-failure'
import { PasswordInput } from '@/components/ui/password-input'
import { linkTo } from '@/components/ui/text-link'
import { toast } from '@/components/ui/toast'
import { Trap } from '@/components/ui/trap'
import { useFields } from '@/components/ui/use-fields'
import { useGoToCallback } from '@/lib/client/accounts/after-sign-in'
import { signUp } from '@/lib/client/accounts/sign-in'
import { useErrorFocus } from '@/lib/client/forms/form'
import { useRouter } from '@/lib/i18n/navigation'
import { paths } from '@/lib/shared/paths'
import { EmailInput } from '../email-input'
import { NewPasswordInput } from '../new-password-input'
import { SendButton } from '../send-button'
import { useAccountSubmit } from '../use-account-submit'
import { UsernameInput } from '../username-input'
import { secondaryFor } from './entry-switch'
import { useRedirectSignedIn } from './use-signed-in-already'

const names = ['username', 'email', 'password', 'password2'] as const

const partsKnown = ([username = '', email = '']: readonly (string | undefined)[]) => [
  username.trim(),
  ...email.trim().split(/[@.]/),
]

type SignUpFormProps = {
  asksForConsent: boolean
}

export function SignUpForm({ asksForConsent }: SignUpFormProps) {
  const t = useTranslations('accounts')
  const leadOn = useGoToCallback()
  const router = useRouter()
  const form = useForm({
    resolver: zodResolver(registration),
    // No default values: they would overwrite input from before hydration.
    shouldFocusError: false,
  })
  const element = useErrorFocus(form)
  const known = partsKnown(useWatch({ control: form.control, name: ['username', 'email'] }))
  const field = useFields(form)
  const { submit, failure, seconds, busy } = useAccountSubmit(form, {
    names,
    send: async (values) => {
      const viewer = await signUp(values)
      toast.success(t('signedUp'))
      if (viewer) leadOn()
      else router.replace(paths.signIn)
    },
    atFields: 'error.registration.general',
  })
  useRedirectSignedIn(!busy)

  return (
    <form ref={element} method="post" noValidate onSubmit={submit} className="grid gap-6" aria-label={t('signUpTitle')}>
      <Trap />
      <FormFailure failure={failure} seconds={seconds} typed />
      <UsernameInput {...field('username')} id="username" autoComplete="nickname" />
      <EmailInput {...field('email')} autoComplete="email" hint={t('emailHint')} />
      <NewPasswordInput
        {...field('password', { deps: ['password2'] })}
        id="password"
        label={t('password')}
        known={known}
      />
      <PasswordInput {...field('password2')} id="password2" autoComplete="new-password" label={t('password2')} />
      {asksForConsent ? (
        <Checkbox {...form.register('campaign_mail')}>
          {t('campaignMail')}
          <span className="block text-sm text-soft">{t('campaignMailHint')}</span>
        </Checkbox>
      ) : null}
      <p className="text-sm text-soft">
        {t.rich('signUpNotices', { terms: linkTo(paths.terms), privacy: linkTo(paths.privacy) })}
      </p>
      <SendButton busy={busy} seconds={seconds} className={secondaryFor.known}>
        {t('signUp')}
      </SendButton>
    </form>
  )
}
