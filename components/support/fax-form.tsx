'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { limits } from '@sesol/contract/limits'
import { consenting, faxForm, portalFaxForm } from '@sesol/contract/support'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { useFields } from '@/components/ui/use-fields'
import { useErrorFocus } from '@/lib/client/forms/form'
import { usePersistedValues } from '@/lib/client/forms/use-persisted-values'
import type { Actable } from '@/lib/shared/campaigns/actable'
import { ApiError } from '@/lib/shared/errors/errors'
import { SignatureField } from './signature-field'
import { SignerInput } from './signer-input'
import { SpecialConsent } from './special-consent'
import { usePrefill } from './use-prefill'
import { type Signed, useSigning } from './use-signing'

const fields = ['name', 'surname', 'address', 'special_consent'] as const
const names = ['name', 'surname'] as const

type FaxFormProps = {
  campaign: Actable
  onBusy: (busy: boolean) => void
  onSigned: (answer: Signed) => void
  onNoNumber: () => void
  onClose: () => void
}

export function FaxForm({ campaign, onBusy, onSigned, onNoNumber, onClose }: FaxFormProps) {
  const { id, isCimer, asksConsent } = campaign
  const shape = isCimer ? portalFaxForm : faxForm
  const t = useTranslations('fax')
  const form = useForm({
    resolver: zodResolver(asksConsent ? shape.extend(consenting) : shape),
    defaultValues: { name: '', surname: '', address: '', special_consent: false },
    shouldFocusError: false,
  })
  const element = useErrorFocus(form)
  const forget = usePersistedValues(form, `fax:${id}`)
  usePrefill(form, names)
  const { isSubmitting } = form.formState
  const [name, surname] = useWatch({ control: form.control, name: names })
  const field = useFields(form)

  const { signature, submit, failure, imageError } = useSigning({
    campaign,
    form,
    fields,
    needsSignature: () => isCimer,
    act: async (values, send) => {
      try {
        const response = await send({ ...values, send_fax: 'true' })
        forget()
        onSigned(response)
      } catch (cause) {
        if (!(cause instanceof ApiError && cause.id === 'error.support.no_fax')) throw cause
        onNoNumber()
      }
    },
  })

  useEffect(() => {
    onBusy(isSubmitting)
    // The form unmounts before its submit handler ends.
    return () => onBusy(false)
  }, [isSubmitting, onBusy])

  return (
    <form ref={element} noValidate onSubmit={submit} aria-label={t('form')} className="grid gap-6">
      {failure === undefined ? null : <Banner tone="danger" title={failure} role="alert" />}
      <div className="grid gap-x-4 gap-y-6 sm:grid-cols-2">
        <SignerInput {...field('name', { max: limits.faxName })} />
        <SignerInput {...field('surname', { max: limits.faxName })} />
      </div>
      {isCimer ? <SignerInput {...field('address', { max: limits.address })} /> : null}
      <SignatureField ref={signature} name={`${name} ${surname}`} required={isCimer} error={imageError} />
      {asksConsent ? <SpecialConsent {...field('special_consent')} /> : null}
      <div className="grid gap-2 sm:grid-flow-col sm:justify-start">
        <Button type="submit" variant="primary" size="lg" busy={isSubmitting}>
          {t('send')}
        </Button>
        <Button variant="quiet" size="lg" onClick={onClose} disabled={isSubmitting}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
