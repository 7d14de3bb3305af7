'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { staffInvitationForm } from '@sesol/contract/staff'
import { staffRoles } from '@sesol/contract/staff-policy'
import { useTranslations } from 'next-intl'
import { useForm } from 'react-hook-form'
import { useFactorAgain } from '@/components/accounts/second-factor/factor-again'
import { FormEnd } from '@/components/ui/form-end'
import { RadioGroup } from '@/components/ui/radio-group'
import { TextInput } from '@/components/ui/text-input'
import { toast } from '@/components/ui/toast'
import { useFields } from '@/components/ui/use-fields'
import { useTypedSubmit } from '@/components/ui/use-typed-submit'
import { useErrorFocus } from '@/lib/client/forms/form'
import { call } from '@/lib/client/http/api'
import { useRouter } from '@/lib/i18n/navigation'

/** The invited person needs no account yet. */
export function InviteForm() {
  const t = useTranslations('staff')
  const router = useRouter()
  const factorAgain = useFactorAgain()
  const form = useForm({
    resolver: zodResolver(staffInvitationForm),
    defaultValues: { email: '', role: 'reviewer' as const },
    shouldFocusError: false,
  })
  const element = useErrorFocus(form)
  const field = useFields(form)
  const { submit, failure, seconds } = useTypedSubmit(form, async (body) => {
    await factorAgain(() => call('inviteStaff', { body }))
    form.reset()
    toast.success(t('sent'))
    router.refresh()
  })
  return (
    <form ref={element} noValidate onSubmit={submit} className="grid max-w-text gap-5">
      <p className="text-sm text-soft">{t('inviteText')}</p>
      <TextInput
        label={t('email')}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...field('email')}
      />
      <RadioGroup
        {...field('role')}
        label={t('role')}
        initial="reviewer"
        options={staffRoles.map((value) => ({ value, label: t(`roles.${value}`), hint: t(`may.${value}`) }))}
      />
      <FormEnd failure={failure} seconds={seconds} busy={form.formState.isSubmitting}>
        {t('send')}
      </FormEnd>
    </form>
  )
}
