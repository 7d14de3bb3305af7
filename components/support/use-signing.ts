import { consents, notices } from '@sesol/contract/accounts/notices'
import type { Answer } from '@sesol/contract/endpoints'
import { host } from '@sesol/contract/fields'
import type { Province } from '@sesol/shared/provinces'
import { parseUrl } from '@sesol/shared/text'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { z } from 'zod'
import type { CallOptions } from '@/lib/client/http/api'
import { isEmbedded } from '@/lib/client/http/http'
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
  shares_name?: '' | 'true' | 'false' | undefined
  province?: Province | '' | undefined
  special_consent?: boolean | undefined
  signature_image?: File | undefined
}

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

/** The drawn or typed signature as a value of a form. */
export function useSignatureImage() {
  const source = useRef<SignatureSource>(null)
  const [imageOf] = useState(
    () => (isRequired: boolean) =>
      z
        .undefined()
        .optional()
        .transform(async (_, { addIssue }) => {
          try {
            const image = await source.current?.image()
            if (!image && isRequired) addIssue('error.support.signature_required')
            return image
          } catch {
            addIssue('error.support.signature_image')
            return z.NEVER
          }
        }),
  )
  return { source, imageOf }
}

type Send = (options: CallOptions<'signCampaign'>) => Promise<Signed>

/** A repeated form is the same signature. Faults of the call are named as the fields of the form. */
export function useSendSigner({ id, version }: Pick<Actable, 'id' | 'version'>) {
  const t = useTranslations('sign')
  const [idempotencyKey] = useState(() => new IdempotencyKey())
  return (send: Send, signer: Signer): Promise<Signed> => {
    const { name, surname, email, address, send_fax, wants_updates, signature_image, ...shared } = signer
    const body = {
      name: `${name} ${surname}`,
      ...(email !== undefined && { email }),
      ...(send_fax && { send_fax }),
      ...(send_fax && address && { sender_address: address }),
      ...(wants_updates && { wants_updates: 'true' as const }),
      ...(shared.shares_name && { shares_name: shared.shares_name }),
      ...(shared.shares_name === 'true' && { province: shared.province }),
      privacy_notice: String(notices.privacy),
      ...(shared.special_consent && { special_consent: String(consents.special) }),
      ...(version !== null && { version: String(version) }),
      embedded_on: embedder(),
    }
    const files = { signature_image: signature_image ? [signature_image] : [] }
    return send({ params: { id }, idempotencyKey: idempotencyKey.of(body), body, files }).catch((cause: unknown) => {
      if (!(cause instanceof ApiError)) throw cause
      const { sender_address, ...others } = cause.fields
      // The session was dropped: the next attempt is anonymous.
      const isOver = cause.id === 'error.session.expired'
      throw new ApiError({
        ...cause,
        ...(isOver && { detail: t('expired') }),
        fields: { ...others, ...(sender_address && { address: sender_address }) },
      })
    })
  }
}

/** The host of the page around the frame, where its browser names it. */
function embedder(): string | undefined {
  if (!isEmbedded() || window.parent === window) return undefined
  const around = parseUrl(location.ancestorOrigins?.[0] ?? document.referrer)
  return host.safeParse(around?.hostname).data
}
