import type { Answer } from '@sesol/contract/endpoints'
import { consents, notices } from '@sesol/contract/notices'
import type { Province } from '@sesol/contract/provinces'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { showFieldErrors, useSubmitOnce } from '@/lib/client/forms/form'
import { call } from '@/lib/client/http/api'
import { useErrorText } from '@/lib/client/http/error-text'
import { IdempotencyKey } from '@/lib/client/http/idempotency'
import { adjustCount, oneMore, showOptimistic, useCounts } from '@/lib/client/support/counts'
import { rememberFax } from '@/lib/client/support/sent-faxes'
import { dropWaitingSignature, keepWaitingSignature } from '@/lib/client/support/waiting-signature'
import type { Actable } from '@/lib/shared/campaigns/actable'
import { ApiError } from '@/lib/shared/errors/errors'
import type { SignatureSource } from './signature-field'

export type Signed = Answer<'signCampaign'>
type Signer = {
  name: string
  surname: string
  email?: string
  address: string
  send_fax: '' | 'true'
  wants_updates?: boolean | undefined
  shares_name?: boolean | undefined
  province?: Province | '' | undefined
  special_consent?: boolean | undefined
}
type Send = (signer: Signer) => Promise<Signed>

export function useRecordSigned({ id, counts }: Pick<Actable, 'id' | 'counts'>) {
  const known = useCounts(id, counts)
  return ({ state, receipt, signature_count, fax }: Signed, email: string, withFax: boolean): void => {
    if (fax) rememberFax(fax)
    if (state === 'waiting') {
      adjustCount(id, known, 'pending_signature_count', oneMore)
      keepWaitingSignature(id, { email, receipt: receipt ?? '', withFax })
    } else {
      if (signature_count !== undefined) showOptimistic(id, known, { signature_count })
      dropWaitingSignature(id)
    }
  }
}

type Signing<T extends FieldValues> = {
  campaign: Pick<Actable, 'id' | 'version'>
  form: UseFormReturn<T>
  fields: readonly FieldPath<T>[]
  needsSignature: () => boolean
  act: (values: T, send: Send) => Promise<void>
}

export function useSigning<T extends FieldValues>({ campaign, form, fields, needsSignature, act }: Signing<T>) {
  const t = useTranslations('sign')
  const errorText = useErrorText()
  const signature = useRef<SignatureSource>(null)
  const [idempotencyKey] = useState(() => new IdempotencyKey())
  const [failure, setFailure] = useState<string>()
  const [imageError, setImageError] = useState<string>()

  const show = (cause: unknown) => {
    if (!(cause instanceof ApiError)) return setFailure(errorText(cause, { typed: true }))
    // The session was dropped: the next attempt is anonymous.
    if (cause.id === 'error.session.expired') return setFailure(t('expired'))
    const { signature_image, sender_address, ...others } = cause.fields
    const [picture] = signature_image ?? []
    if (picture) setImageError(errorText(picture))
    const atFields = { ...others, ...(sender_address && { address: sender_address }) }
    const [rest] = showFieldErrors(form, new ApiError({ ...cause, fields: atFields }), fields)
    if (rest) setFailure(errorText(rest))
    else if (Object.keys(cause.fields).length === 0) setFailure(errorText(cause, { typed: true }))
  }

  const submit = useSubmitOnce(async (event) => {
    setFailure(undefined)
    const image = await signature.current?.image().catch(() => 'unreadable' as const)
    const fault =
      image === 'unreadable'
        ? 'error.support.signature_image'
        : image === undefined && needsSignature()
          ? 'error.support.signature_required'
          : undefined
    setImageError(fault && errorText(fault))
    const send: Send = ({ name, surname, email, address, send_fax, wants_updates, ...shared }) => {
      const body = {
        name: `${name} ${surname}`,
        ...(email !== undefined && { email }),
        ...(send_fax && { send_fax }),
        ...(send_fax && address && { sender_address: address }),
        ...(wants_updates && { wants_updates: 'true' as const }),
        ...(shared.shares_name && { shares_name: 'true' as const, province: shared.province }),
        privacy_notice: String(notices.privacy),
        ...(shared.special_consent && { special_consent: String(consents.special) }),
        ...(campaign.version !== null && { version: String(campaign.version) }),
      }
      return call('signCampaign', {
        params: { id: campaign.id },
        idempotencyKey: idempotencyKey.of(body),
        body,
        files: { signature_image: image instanceof File ? [image] : [] },
      })
    }
    await form.handleSubmit((values) => (fault ? undefined : act(values, send).catch(show)))(event)
  })
  return { signature, submit, failure, setFailure, imageError }
}
