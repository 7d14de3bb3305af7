'use client'

import { addressKinds } from '@sesol/contract/addressees/schema'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Banner } from '@/components/ui/banner'
import { TextInput } from '@/components/ui/field'
import { FormEnd } from '@/components/ui/form-end'
import { RadioGroup } from '@/components/ui/radio-group'
import { Trap } from '@/components/ui/trap'
import { useContractForm } from '@/components/ui/use-contract-form'
import { useSentForm } from '@/lib/client/forms/sent-form'

/** Works without scripts, too: the browser sends it to the address of its page. */
export function SuggestForm({ id }: { id: number }) {
  const t = useTranslations('suggestAddress')
  const sent = useSentForm('suggestAddress')
  const [isSent, setSent] = useState(sent !== undefined && !sent.failure)
  const { field, props, state } = useContractForm('suggestAddress', {
    native: true,
    defaultValues: { value: '', source: '' },
    submit: async (body, { send }) => {
      await send({ params: { id }, body })
      setSent(true)
    },
  })
  if (isSent) {
    return (
      <Banner title={t('sent')} role="status">
        {t('sentText')}
      </Banner>
    )
  }
  return (
    <form {...props} method="post" className="grid gap-6">
      <RadioGroup
        label={t('kind')}
        initial="email"
        options={addressKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        {...field('kind')}
      />
      <TextInput {...field('value')} label={t('value')} autoComplete="off" />
      <TextInput {...field('source')} label={t('source')} hint={t('sourceHint')} inputMode="url" optional />
      <Trap />
      <FormEnd {...state}>{t('send')}</FormEnd>
    </form>
  )
}
