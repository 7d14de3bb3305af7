'use client'

import { useTranslations } from 'next-intl'
import { Checkbox } from '@/components/ui/checkbox'
import { FormEnd } from '@/components/ui/form-end'
import { TextInput } from '@/components/ui/text-input'
import { useInvitation } from './use-invitation'

export function HandOverCampaign({ id }: { id: number }) {
  const t = useTranslations('team')
  const { form, field, props, state } = useInvitation(id, 'owner')
  return (
    <form {...props} className="grid gap-5">
      <div className="grid gap-1">
        <h3 className="text-lg font-semibold">{t('give')}</h3>
        <p className="text-sm text-soft">{t('giveText')}</p>
      </div>
      <TextInput
        label={t('newOwner')}
        hint={t('memberHint')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...field('member')}
      />
      <Checkbox {...form.register('stays')}>{t('stays')}</Checkbox>
      <FormEnd {...state} variant="secondary">
        {t('offer')}
      </FormEnd>
    </form>
  )
}
