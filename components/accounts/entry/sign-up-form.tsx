'use client'

import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { Checkbox } from '@/components/ui/checkbox'
import { EmailInput } from '@/components/ui/email-input'
import { FormFailure } from '@/components/ui/form-failure'
import { PasswordInput } from '@/components/ui/password-input'
import { linkTo } from '@/components/ui/text-link'
import { toast } from '@/components/ui/toast'
import { Trap } from '@/components/ui/trap'
import { useContractForm } from '@/components/ui/use-contract-form'
import { useGoToCallback } from '@/lib/client/accounts/after-sign-in'
import { isWithoutCookies, signUp, signUpFailure } from '@/lib/client/accounts/sign-in'
import { useErrorText } from '@/lib/client/http/error-text'
import { useRouter } from '@/lib/i18n/navigation'
import { paths } from '@/lib/shared/paths'
import { NewPasswordInput } from '../new-password-input'
import { SendButton } from '../send-button'
import { UsernameInput } from '../username-input'
import { useRedirectSignedIn } from './use-signed-in-already'

const partsKnown = ([username = '', email = '']: readonly (string | undefined)[]) => [
  username.trim(),
  ...email.trim().split(/[@.]/),
]

export function SignUpForm() {
  const t = useTranslations('accounts')
  const leadOn = useGoToCallback()
  const router = useRouter()
  const errorText = useErrorText()
  const { form, field, props, state } = useContractForm('register', {
    says: signUpFailure,
    refused: 'error.registration.general',
    leaves: true,
    submit: async (values) => {
      const { viewer, failure } = await signUp(values)
      toast.success(t('signedUp'))
      if (viewer) return leadOn()
      if (isWithoutCookies(failure)) toast.error(errorText(failure))
      router.replace(paths.signIn)
    },
  })
  const known = partsKnown(useWatch({ control: form.control, name: ['username', 'email'] }))
  useRedirectSignedIn(!state.busy)

  return (
    <form {...props} method="post" className="grid gap-6" aria-label={t('signUpTitle')}>
      <Trap />
      <FormFailure {...state} typed />
      <UsernameInput {...field('username')} id="username" autoComplete="nickname" />
      <EmailInput {...field('email')} id="email" label={t('email')} hint={t('emailHint')} />
      <NewPasswordInput
        {...field('password', { deps: ['password2'] })}
        id="password"
        label={t('password')}
        known={known}
      />
      <PasswordInput {...field('password2')} id="password2" autoComplete="new-password" label={t('password2')} />
      {t.has('campaignMail') ? (
        <Checkbox value="true" {...field('campaign_mail')}>
          {t('campaignMail')}
          <span className="block text-sm text-soft">{t('campaignMailHint')}</span>
        </Checkbox>
      ) : null}
      <p className="text-sm text-soft">
        {t.rich('signUpNotices', { terms: linkTo(paths.terms), privacy: linkTo(paths.privacy) })}
      </p>
      <SendButton {...state} className="w-full">
        {t('signUp')}
      </SendButton>
    </form>
  )
}
