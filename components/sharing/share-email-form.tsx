'use client'

import { emailList, isEmail, lines, pastedEmails } from '@sesol/contract/fields'
import { limits } from '@sesol/contract/limits'
import { canonicalEmail } from '@sesol/shared/canonical'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { Button } from '@/components/ui/button'
import { CharacterCount } from '@/components/ui/character-count'
import { ChipsInput } from '@/components/ui/chips-input'
import { FormFailure } from '@/components/ui/form-failure'
import { Textarea } from '@/components/ui/textarea'
import { toast } from '@/components/ui/toast'
import { useContractForm } from '@/components/ui/use-contract-form'
import { useErrorText } from '@/lib/client/http/error-text'
import { ApiError } from '@/lib/shared/errors/errors'

function addressesOf(list: string): string[] {
  const seen = new Set<string>()
  return pastedEmails(list).filter((address) => {
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

export function ShareEmailForm({ campaignId, onBusy, onSent, onUnconfirmed }: ShareEmailFormProps) {
  const t = useTranslations('share')
  const errorText = useErrorText()
  const { form, field, props, state } = useContractForm('shareCampaign', {
    schema: emailForm,
    defaultValues: { recipient_emails: '', message: '' },
    keep: `share:${campaignId}`,
    waits: false,
    settles: (error) => {
      const isUnconfirmed = error instanceof ApiError && error.id === 'error.session.unconfirmed'
      if (isUnconfirmed) onUnconfirmed()
      return isUnconfirmed
    },
    submit: async ({ recipient_emails, message }, { send, form }) => {
      const addresses = addressesOf(recipient_emails)
      // Normalised as sent, so that the persisted value does not change once it is deleted.
      form.setValue('recipient_emails', addresses.join(', '))
      await send({ body: { campaign_id: campaignId, recipient_emails: addresses, message } })
      toast.success(t('sent'))
      onSent()
    },
  })
  const { busy } = state
  const recipients = useWatch({ control: form.control, name: 'recipient_emails' })
  const recipientsError = (id: string | undefined) =>
    id === 'error.field.too_many_emails' ? t('tooMany', { limit: limits.shareRecipients }) : id && errorText(id)

  useEffect(() => {
    onBusy(busy)
    // An expired session unmounts the form while it is sending.
    return () => onBusy(false)
  }, [busy, onBusy])

  return (
    <form {...props} aria-label={t('emailTitle')} className="grid gap-6">
      <FormFailure failure={state.failure} typed />
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
      <Textarea {...field('message', { count: 'always' })} optional label={t('message')} hint={t('messageHint')} />
      <Button type="submit" variant="primary" size="lg" busy={busy} className="w-full">
        {t('send')}
      </Button>
    </form>
  )
}
