'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Banner } from '@/components/ui/banner'
import { TextInput } from '@/components/ui/field'
import { FormEnd } from '@/components/ui/form-end'
import { Textarea } from '@/components/ui/textarea'
import { Trap } from '@/components/ui/trap'
import { useContractForm } from '@/components/ui/use-contract-form'
import { useSentForm } from '@/lib/client/forms/sent-form'

export function PressForm({ id }: { id: number }) {
  const t = useTranslations('press')
  const sent = useSentForm('writeToAuthor')
  const [isSent, setSent] = useState(sent !== undefined && !sent.failure)
  const { field, props, state } = useContractForm('writeToAuthor', {
    native: true,
    keep: `press:${id}`,
    defaultValues: { name: '', medium: '', email: '', text: '' },
    submit: async (body, { send }) => {
      await send({ params: { id }, body })
      setSent(true)
    },
  })
  if (isSent) return <Banner title={t('sent')} role="status" />
  return (
    <form {...props} method="post" className="grid gap-6">
      <TextInput {...field('name')} label={t('name')} autoComplete="name" />
      <TextInput {...field('medium')} label={t('medium')} autoComplete="organization" />
      <TextInput {...field('email')} label={t('email')} hint={t('emailHint')} type="email" autoComplete="email" />
      <Textarea dir="auto" {...field('text', { count: 'late' })} label={t('text')} />
      <Trap />
      <FormEnd {...state}>{t('send')}</FormEnd>
    </form>
  )
}
