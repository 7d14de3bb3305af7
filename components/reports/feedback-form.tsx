'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { EmailInput } from '@/components/ui/email-input'
import { TextInput } from '@/components/ui/field'
import { FormEnd } from '@/components/ui/form-end'
import { Textarea } from '@/components/ui/textarea'
import { Trap } from '@/components/ui/trap'
import { useContractForm } from '@/components/ui/use-contract-form'

/** The e-mail address above the form remains without scripts. */
export function FeedbackForm() {
  const t = useTranslations('accessibility.form')
  const [sent, setSent] = useState(false)
  const { field, props, state } = useContractForm('sendFeedback', {
    defaultValues: { text: '', page: '', email: '' },
    submit: async (body, { send }) => {
      await send({ body })
      setSent(true)
    },
  })
  if (sent) return <p role="status">{t('sent')}</p>
  return (
    <form {...props} className="grid gap-6 noscript:hidden">
      <Textarea dir="auto" label={t('text')} hint={t('textHint')} {...field('text', { count: 'late' })} />
      <TextInput label={t('page')} hint={t('pageHint')} optional {...field('page')} />
      <EmailInput label={t('email')} hint={t('emailHint')} optional {...field('email')} />
      <Trap />
      <FormEnd {...state}>{t('send')}</FormEnd>
    </form>
  )
}
