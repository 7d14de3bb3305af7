'use client'

import { emailList, isEmail, lines, pastedEmails } from '@sesol/contract/fields'
import { limits } from '@sesol/contract/limits'
import { canonicalEmail } from '@sesol/shared/canonical'
import { ArrowLeft } from 'lucide'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { Button } from '@/components/ui/button'
import { CharacterCount } from '@/components/ui/character-count'
import { ChipsInput } from '@/components/ui/chips-input'
import { buttonStyle } from '@/components/ui/control-style'
import { FormFailure } from '@/components/ui/form-failure'
import { Icon } from '@/components/ui/icon'
import { LinkButton } from '@/components/ui/link-button'
import { Skeleton } from '@/components/ui/loading'
import { Textarea } from '@/components/ui/textarea'
import { toast } from '@/components/ui/toast'
import { useContractForm } from '@/components/ui/use-contract-form'
import { rememberReturnAddress } from '@/lib/client/accounts/return-address'
import { useViewer } from '@/lib/client/accounts/session'
import { useErrorText } from '@/lib/client/http/error-text'
import { useMe } from '@/lib/client/http/queries'
import type { Actable } from '@/lib/shared/campaigns/actable'
import { ApiError } from '@/lib/shared/errors/errors'
import { mailProgramLink } from '@/lib/shared/sharing/share-links'
import { ConfirmAddress } from './confirm-address'
import { useShared } from './use-shared'

function OwnProgram({ campaign }: { campaign: Actable }) {
  const t = useTranslations('share')
  const shared = useShared(campaign)
  return (
    <a href={mailProgramLink(shared('email'))} className={buttonStyle('secondary', 'lg')}>
      {t('ownProgram')}
    </a>
  )
}

function MembersOnly({ campaign, typed }: { campaign: Actable; typed: boolean }) {
  const t = useTranslations('share')
  return (
    <>
      <p>{t('memberOnly', { typed: typed ? 'yes' : 'no' })}</p>
      <div className="grid gap-3">
        <LinkButton
          href="/signin"
          variant="primary"
          size="lg"
          onClick={() => rememberReturnAddress(location.pathname + location.search)}
        >
          {t('signIn')}
        </LinkButton>
        <OwnProgram campaign={campaign} />
      </div>
    </>
  )
}

function Unconfirmed({ campaign }: { campaign: Actable }) {
  return (
    <>
      <ConfirmAddress />
      <OwnProgram campaign={campaign} />
    </>
  )
}

type ShareEmailProps = {
  campaign: Actable
  onBusy: (busy: boolean) => void
  onBack: () => void
  onSent: () => void
}

export function ShareEmail({ campaign, onBusy, onBack, onSent }: ShareEmailProps) {
  const t = useTranslations('share')
  const { viewer } = useViewer()
  const { data: me, isLoading, mutate } = useMe(viewer?.id ?? null)
  const [refused, setRefused] = useState(false)
  // A session can end while its member writes.
  const [hadForm, setHadForm] = useState(false)
  if (viewer && !hadForm) setHadForm(true)
  const unconfirmed = me ? !me.email_confirmed : refused

  function refuse() {
    setRefused(true)
    void mutate()
  }

  return (
    <>
      <Button variant="quiet" onClick={onBack} className="-ms-5 justify-self-start">
        <Icon of={ArrowLeft} className="size-5" />
        {t('back')}
      </Button>
      {viewer === null ? (
        <MembersOnly campaign={campaign} typed={hadForm} />
      ) : viewer === undefined || isLoading ? (
        <div role="status" aria-label={t('emailTitle')} className="grid gap-6">
          <Skeleton className="h-36" />
          <Skeleton className="h-52" />
          <Skeleton className="h-13" />
        </div>
      ) : unconfirmed ? (
        <Unconfirmed campaign={campaign} />
      ) : (
        <ShareEmailForm campaignId={campaign.id} onBusy={onBusy} onSent={onSent} onUnconfirmed={refuse} />
      )}
    </>
  )
}

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

function ShareEmailForm({ campaignId, onBusy, onSent, onUnconfirmed }: ShareEmailFormProps) {
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
