'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { canonicalEmail } from '@sesol/contract/canonical'
import { emailList, isEmail, lines, splitEmails } from '@sesol/contract/fields'
import { limits } from '@sesol/contract/limits'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Controller, type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { CharacterCount } from '@/components/ui/character-count'
import { ChipsInput } from '@/components/ui/chips-input'
import { Textarea } from '@/components/ui/textarea'
import { toast } from '@/components/ui/toast'
import { useFields } from '@/components/ui/use-fields'
import { showFieldErrors, useErrorFocus, useSubmitOnce } from '@/lib/client/forms/form'
import { usePersistedValues } from '@/lib/client/forms/use-persisted-values'
import { call } from '@/lib/client/http/api'
import { useErrorText } from '@/lib/client/http/error-text'
import { ApiError } from '@/lib/shared/errors/errors'

const fields = ['recipient_emails', 'message'] as const

function addressesOf(list: string): string[] {
  const seen = new Set<string>()
  return splitEmails(list).filter((address) => {
    const key = canonicalEmail(address)
    return !seen.has(key) && seen.add(key)
  })
}

/** The contract's schema with the recipients as one text, which can be persisted as typed. */
const emailForm = z.object({
  recipient_emails: emailList(true).refine((list) => addressesOf(list).length <= limits.shareRecipients, {
    error: 'error.field.too_many_emails',
  }),
  message: lines({ max: limits.shareMessage, required: false }),
})

type ShareEmailFormProps = {
  campaignId: number
  onBusy: (busy: boolean) => void
  onSent: () => void
  onUnconfirmed: () => void
}

type Values = z.input<typeof emailForm>

function useSendEmails(
  form: UseFormReturn<Values>,
  { campaignId, onSent, onUnconfirmed }: Pick<ShareEmailFormProps, 'campaignId' | 'onSent' | 'onUnconfirmed'>,
) {
  const t = useTranslations('share')
  const errorText = useErrorText()
  const [failure, setFailure] = useState<string>()
  const forget = usePersistedValues(form, `share:${campaignId}`)
  const submit = useSubmitOnce(
    form.handleSubmit(async (values) => {
      setFailure(undefined)
      const addresses = addressesOf(values.recipient_emails)
      // Normalised as sent, so that the persisted value does not change once it is deleted.
      form.setValue('recipient_emails', addresses.join(', '))
      try {
        await call('shareCampaign', {
          body: { campaign_id: campaignId, recipient_emails: addresses, message: values.message },
        })
        forget()
        toast.success(t('sent'))
        onSent()
      } catch (cause) {
        if (!(cause instanceof ApiError)) return setFailure(errorText(cause, { typed: true }))
        if (cause.id === 'error.session.unconfirmed') return onUnconfirmed()
        const [other] = showFieldErrors(form, cause, fields)
        if (other) setFailure(errorText(other))
        else if (Object.keys(cause.fields).length === 0) setFailure(errorText(cause, { typed: true }))
      }
    }),
  )

  return { submit, failure }
}

export function ShareEmailForm(props: ShareEmailFormProps) {
  const { onBusy } = props
  const t = useTranslations('share')
  const errorText = useErrorText()
  const form = useForm<Values>({
    resolver: zodResolver(emailForm),
    defaultValues: { recipient_emails: '', message: '' },
    shouldFocusError: false,
  })
  const { submit, failure } = useSendEmails(form, props)
  const element = useErrorFocus(form)
  const { isSubmitting } = form.formState
  const recipients = useWatch({ control: form.control, name: 'recipient_emails' })
  const field = useFields(form)
  const recipientsError = (id: string | undefined) =>
    id === 'error.field.too_many_emails' ? t('tooMany', { limit: limits.shareRecipients }) : id && errorText(id)

  useEffect(() => {
    onBusy(isSubmitting)
    // An expired session unmounts the form while it is sending.
    return () => onBusy(false)
  }, [isSubmitting, onBusy])

  return (
    <form ref={element} noValidate onSubmit={submit} aria-label={t('emailTitle')} className="grid gap-6">
      {failure === undefined ? null : <Banner tone="danger" title={failure} role="alert" />}
      <Controller
        control={form.control}
        name="recipient_emails"
        render={({ field: controlled, fieldState }) => (
          <ChipsInput
            {...controlled}
            inputMode="email"
            autoComplete="off"
            label={t('recipients')}
            hint={t('recipientsHint', { limit: limits.shareRecipients })}
            error={recipientsError(fieldState.error?.message)}
            invalid={errorText('error.field.emails')}
            isValid={isEmail}
            keyOf={canonicalEmail}
            aside={
              <CharacterCount
                unit="addresses"
                length={addressesOf(recipients).filter(isEmail).length}
                max={limits.shareRecipients}
              />
            }
          />
        )}
      />
      <Textarea
        {...field('message', { max: limits.shareMessage })}
        optional
        label={t('message')}
        hint={t('messageHint')}
      />
      <Button type="submit" variant="primary" size="lg" busy={isSubmitting} className="w-full">
        {t('send')}
      </Button>
    </form>
  )
}
