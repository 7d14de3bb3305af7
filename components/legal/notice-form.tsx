'use client'

import { capacities, grounds } from '@sesol/contract/legal/schema'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { RequiredCheckbox } from '@/components/ui/checkbox'
import { TextInput } from '@/components/ui/field'
import { FormEnd } from '@/components/ui/form-end'
import { RadioGroup } from '@/components/ui/radio-group'
import { Textarea } from '@/components/ui/textarea'
import { Trap } from '@/components/ui/trap'
import { useContractForm } from '@/components/ui/use-contract-form'
import { useHydrated } from '@/lib/client/browser/hydrated'
import { useRouter } from '@/lib/i18n/navigation'
import { paths } from '@/lib/shared/paths'

/** The browser checks the fields and sends them to the address of the page where scripts are missing. */
export function NoticeForm() {
  const t = useTranslations('legal')
  const router = useRouter()
  const isHydrated = useHydrated()
  const { form, field, props, state } = useContractForm('sendLegalNotice', {
    native: true,
    defaultValues: { name: '', email: '', on_behalf_of: '', addresses: '', text: '' },
    submit: async (body, { send }) => {
      const { secret } = await send({ body })
      if (secret) router.push(paths.followedNotice(secret))
      else setSent(true)
    },
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
    <form {...props} method="post" noValidate={isHydrated} className="grid gap-6">
      <RadioGroup
        label={t('form.ground')}
        initial=""
        options={grounds.map((value) => ({ value, label: t(`grounds.${value}`), hint: t(`dueIn.${value}`) }))}
        {...field('ground')}
      />
      <Textarea label={t('form.addresses')} hint={t('form.addressesHint')} spellCheck={false} {...field('addresses')} />
      <Textarea
        dir="auto"
        size="medium"
        label={t('form.text')}
        hint={t('form.textHint')}
        {...field('text', { count: 'late' })}
      />
      <Claimant form={form} field={field} />
      <RequiredCheckbox value="true" {...field('is_true')}>
        {t('form.truth')}
      </RequiredCheckbox>
      <Trap />
      <FormEnd {...state}>{t('form.send')}</FormEnd>
    </form>
  )
}

type ClaimantProps = Pick<ReturnType<typeof useContractForm<'sendLegalNotice'>>, 'form' | 'field'>

function Claimant({ form, field }: ClaimantProps) {
  const t = useTranslations('legal')
  const isForOther = (useWatch({ control: form.control, name: 'capacity' }) ?? 'self') !== 'self'
  return (
    <>
      <RadioGroup
        label={t('form.capacity')}
        initial="self"
        options={capacities.map((value) => ({ value, label: t(`capacities.${value}`) }))}
        {...field('capacity')}
      />
      <TextInput
        label={t('form.onBehalfOf')}
        hint={t('form.onBehalfOfHint')}
        optional={!isForOther}
        {...field('on_behalf_of')}
      />
      <TextInput label={t('form.name')} hint={t('form.nameHint')} autoComplete="name" {...field('name')} />
      <TextInput
        type="email"
        label={t('form.email')}
        hint={t('form.emailHint')}
        autoComplete="email"
        {...field('email')}
      />
    </>
  )
}

/** The page after sending a form: nothing has begun yet. */
export function SentNotice() {
  const t = useTranslations('legal.sent')
  return (
    <div role="status" className="grid gap-3 border-s-2 border-accent ps-4">
      <h2 className="text-xl font-semibold">{t('title')}</h2>
      <p>{t('text')}</p>
      <p>{t('missing')}</p>
    </div>
  )
}
