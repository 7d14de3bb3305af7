'use client'

import { useTranslations } from 'next-intl'
import { Checkbox } from '@/components/ui/checkbox'
import { FormEnd } from '@/components/ui/form-end'
import { TextInput } from '@/components/ui/text-input'
import { toast } from '@/components/ui/toast'
import { useContractForm } from '@/components/ui/use-contract-form'
import { focusHeading } from '@/lib/client/browser/focus-heading'
import { useRouter } from '@/lib/i18n/navigation'

/** The answer does not reveal whether an address belongs to a member. */
export function InvitationForm({ id, isOffer = false }: { id: number; isOffer?: boolean }) {
  const t = useTranslations('team')
  const router = useRouter()
  const { form, field, props, state } = useContractForm('inviteMember', {
    defaultValues: { member: '', role: isOffer ? 'owner' : 'co_owner', stays: true },
    submit: async (body, { send }) => {
      await send({ params: { id }, body })
      toast.success(t(isOffer ? 'offerSent' : 'sent'))
      focusHeading('team-title')
      router.refresh()
    },
  })
  return (
    <form {...props} className="grid gap-5">
      <div className="grid gap-1">
        {isOffer ? null : <h3 className="text-lg font-semibold">{t('invite')}</h3>}
        <p className="text-sm text-soft">{t(isOffer ? 'giveText' : 'inviteText')}</p>
      </div>
      <TextInput
        label={t(isOffer ? 'newOwner' : 'member')}
        hint={t('memberHint')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...field('member')}
      />
      {isOffer ? <Checkbox {...form.register('stays')}>{t('stays')}</Checkbox> : null}
      <FormEnd {...state} variant="secondary">
        {t(isOffer ? 'offer' : 'send')}
      </FormEnd>
    </form>
  )
}
