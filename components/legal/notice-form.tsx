'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { capacities, grounds, legalNoticeForm } from '@sesol/contract/legal'
import { limits } from '@sesol/contract/limits'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { FormEnd } from '@/components/ui/form-end'
import { RadioGroup } from '@/components/ui/radio-group'
import { RequiredCheckbox } from '@/components/ui/required-checkbox'
import { TextInput } from '@/components/ui/text-input'
import { Textarea } from '@/components/ui/textarea'
import { Trap } from '@/components/ui/trap'
import { useFields } from '@/components/ui/use-fields'
import { useTypedSubmit } from '@/components/ui/use-typed-submit'
import { useHydrated } from '@/lib/client/browser/hydrated'
import { useErrorFocus } from '@/lib/client/forms/form'
import { call } from '@/lib/client/http/api'
import { useRouter } from '@/lib/i18n/navigation'
import { paths } from '@/lib/shared/paths'
import { SentNotice } from './sent-notice'

/** Without scripts the browser checks the fields and sends them to the address of the page. */
export function NoticeForm() {
  const t = useTranslations('legal')
  const router = useRouter()
  const isHydrated = useHydrated()
  const form = useForm({
    resolver: zodResolver(legalNoticeForm),
    defaultValues: { name: '', email: '', on_behalf_of: '', addresses: '', text: '' },
    shouldFocusError: false,
  })
  const element = useErrorFocus(form)
  const field = useFields(form)
  const { submit, failure, seconds } = useTypedSubmit(form, async (body) => {
    const { secret } = await call('sendLegalNotice', { body })
    if (secret) router.push(paths.followedNotice(secret))
    else setSent(true)
  })
  const [isSent, setSent] = useState(false)
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isSent) end.current?.focus()
  }, [isSent])
  const { setValue } = form
  useEffect(() => {
    const about = decodeURIComponent(location.hash.slice(1))
    if (about.startsWith('/')) setValue('addresses', new URL(about, location.origin).href)
  }, [setValue])
  if (isSent) {
    return (
      <div ref={end} tabIndex={-1} className="outline-none">
        <SentNotice />
      </div>
    )
  }
  return (
    <form ref={element} method="post" noValidate={isHydrated} onSubmit={submit} className="grid gap-6">
      <RadioGroup
        label={t('form.ground')}
        required
        initial=""
        options={grounds.map((value) => ({ value, label: t(`grounds.${value}`), hint: t(`dueIn.${value}`) }))}
        {...field('ground')}
      />
      <Textarea
        label={t('form.addresses')}
        hint={t('form.addressesHint')}
        required
        spellCheck={false}
        {...field('addresses')}
      />
      <Textarea
        dir="auto"
        size="medium"
        label={t('form.text')}
        hint={t('form.textHint')}
        required
        minLength={limits.legalText.min}
        maxLength={limits.legalText.max}
        {...field('text', { max: limits.legalText.max, quiet: true })}
      />
      <Claimant form={form} />
      <RequiredCheckbox required value="true" {...field('is_true')}>
        {t('form.truth')}
      </RequiredCheckbox>
      <Trap />
      <FormEnd failure={failure} seconds={seconds} busy={form.formState.isSubmitting}>
        {t('form.send')}
      </FormEnd>
    </form>
  )
}

type ClaimantProps = { form: UseFormReturn<z.input<typeof legalNoticeForm>, unknown, z.output<typeof legalNoticeForm>> }

function Claimant({ form }: ClaimantProps) {
  const t = useTranslations('legal')
  const field = useFields(form)
  const isForOther = (useWatch({ control: form.control, name: 'capacity' }) ?? 'self') !== 'self'
  return (
    <>
      <RadioGroup
        label={t('form.capacity')}
        required
        initial="self"
        options={capacities.map((value) => ({ value, label: t(`capacities.${value}`) }))}
        {...field('capacity')}
      />
      <TextInput
        label={t('form.onBehalfOf')}
        hint={t('form.onBehalfOfHint')}
        optional={!isForOther}
        maxLength={limits.personName}
        {...field('on_behalf_of')}
      />
      <TextInput
        label={t('form.name')}
        hint={t('form.nameHint')}
        required
        autoComplete="name"
        maxLength={limits.personName}
        {...field('name')}
      />
      <TextInput
        type="email"
        label={t('form.email')}
        hint={t('form.emailHint')}
        required
        autoComplete="email"
        {...field('email')}
      />
    </>
  )
}
