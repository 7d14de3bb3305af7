'use client'

import { staffRoles } from '@sesol/contract/moderation/staff-policy'
import { useTranslations } from 'next-intl'
import { useFactorAgain } from '@/components/accounts/second-factor/factor-again'
import { FormEnd } from '@/components/ui/form-end'
import { RadioGroup } from '@/components/ui/radio-group'
import { TextInput } from '@/components/ui/text-input'
import { toast } from '@/components/ui/toast'
import { useContractForm } from '@/components/ui/use-contract-form'
import { useRouter } from '@/lib/i18n/navigation'

/** The invited person needs no account yet. */
export function InviteForm() {
  const t = useTranslations('staff')
  const router = useRouter()
  const factorAgain = useFactorAgain()
  const { field, props, state } = useContractForm('inviteStaff', {
    defaultValues: { email: '', role: 'reviewer' as const },
    submit: async (body, { send, form }) => {
      await factorAgain(() => send({ body }))
      form.reset()
      toast.success(t('sent'))
      router.refresh()
    },
  })
  return (
    <form {...props} className="grid max-w-text gap-5">
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
      <FormEnd {...state}>{t('send')}</FormEnd>
    </form>
  )
}
