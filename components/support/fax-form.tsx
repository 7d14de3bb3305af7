'use client'

import { consenting, faxForm, portalFaxForm } from '@sesol/contract/support/schema'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { FormFailure } from '@/components/ui/form-failure'
import { UndrawnNote } from '@/components/ui/undrawn-note'
import { useContractForm } from '@/components/ui/use-contract-form'
import type { Actable } from '@/lib/shared/campaigns/actable'
import { ApiError } from '@/lib/shared/errors/errors'
import { SignatureField } from './signature-field'
import { SignerInput } from './signer-input'
import { SpecialConsent } from './special-consent'
import { usePrefill } from './use-prefill'
import { type Signed, useSendSigner, useSignatureImage } from './use-signing'

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
  const sign = useTranslations('sign')
  const { source, imageOf } = useSignatureImage()
  const sendSigner = useSendSigner(campaign)
  const { form, field, props, state } = useContractForm('signCampaign', {
    schema: (asksConsent ? shape.extend(consenting) : shape).extend({ signature_image: imageOf(isCimer) }),
    defaultValues: { name: '', surname: '', address: '', special_consent: false },
    keep: `fax:${id}`,
    waits: false,
    settles: () => false,
    submit: async (values, { send }) => {
      try {
        onSigned(await sendSigner(send, { ...values, send_fax: 'true' }))
      } catch (cause) {
        if (!(cause instanceof ApiError && cause.id === 'error.support.no_fax')) throw cause
        onNoNumber()
      }
    },
  })
  const { busy } = state
  usePrefill(form, names)
  const [name, surname, address] = useWatch({ control: form.control, name: [...names, 'address'] })
  const { error: imageError } = field('signature_image')

  useEffect(() => {
    onBusy(busy)
    // The form unmounts before its submit handler ends.
    return () => onBusy(false)
  }, [busy, onBusy])

  return (
    <form {...props} aria-label={t('form')} className="grid gap-6">
      <FormFailure failure={state.failure} typed />
      <div className="grid gap-x-4 gap-y-6 sm:grid-cols-2">
        <SignerInput {...field('name', { count: 'always' })} />
        <SignerInput {...field('surname', { count: 'always' })} />
      </div>
      {isCimer ? <SignerInput {...field('address', { count: 'always' })} /> : null}
      <UndrawnNote text={`${name} ${surname} ${address}`} say={(values) => sign('undrawn', values)} />
      <SignatureField ref={source} name={`${name} ${surname}`} required={isCimer} error={imageError} />
      {asksConsent ? <SpecialConsent {...field('special_consent')} /> : null}
      <div className="grid gap-2 sm:grid-flow-col sm:justify-start">
        <Button type="submit" variant="primary" size="lg" busy={busy}>
          {t('send')}
        </Button>
        <Button variant="quiet" size="lg" onClick={onClose} disabled={busy}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
