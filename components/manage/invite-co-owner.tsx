'use client'

import { useTranslations } from 'next-intl'
import { FormEnd } from '@/components/ui/form-end'
import { TextInput } from '@/components/ui/text-input'
import { useInvitation } from './use-invitation'

/** The answer does not reveal whether an address belongs to a member. */
export function InviteCoOwner({ id }: { id: number }) {
  const t = useTranslations('team')
  const { field, props, state } = useInvitation(id, 'co_owner')
  return (
    <form {...props} className="grid gap-5">
      <div className="grid gap-1">
        <h3 className="text-lg font-semibold">{t('invite')}</h3>
        <p className="text-sm text-soft">{t('inviteText')}</p>
      </div>
      <TextInput
        label={t('member')}
        hint={t('memberHint')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...field('member')}
      />
      <FormEnd {...state} variant="secondary">
        {t('send')}
      </FormEnd>
    </form>
  )
}
