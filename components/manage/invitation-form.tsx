'use client'

import { teamRoles } from '@sesol/contract/campaigns/team'
import { useTranslations } from 'next-intl'
import { TextInput } from '@/components/ui/field'
import { FormEnd } from '@/components/ui/form-end'
import { RadioGroup } from '@/components/ui/radio-group'
import { toast } from '@/components/ui/toast'
import { useContractForm } from '@/components/ui/use-contract-form'
import { focusHeading } from '@/lib/client/browser/focus'
import { useRouter } from '@/lib/i18n/navigation'

/** The answer does not reveal whether an address belongs to a member. */
export function InvitationForm({ id }: { id: number }) {
  const t = useTranslations('team')
  const router = useRouter()
  const { field, props, state } = useContractForm('inviteMember', {
    defaultValues: { member: '', role: 'co_owner' },
    submit: async (body, { send }) => {
      await send({ params: { id }, body })
      toast.success(t('sent'))
      focusHeading('team-title')
      router.refresh()
    },
  })
  return (
    <form {...props} className="grid gap-5">
      <h3 className="text-lg font-semibold">{t('invite')}</h3>
      <TextInput
        label={t('member')}
        hint={t('memberHint')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...field('member')}
      />
      <RadioGroup
        label={t('role')}
        initial="co_owner"
        options={teamRoles.map((value) => ({ value, label: t(`roles.${value}`), hint: t(`may.${value}`) }))}
        {...field('role')}
      />
      <FormEnd {...state} variant="secondary">
        {t('send')}
      </FormEnd>
    </form>
  )
}
