'use client'

import { limits } from '@sesol/contract/limits'
import { consents } from '@sesol/contract/notices'
import type { MailedForm as Form } from '@sesol/contract/support'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import useSWR from 'swr'
import { Button } from '@/components/ui/button'
import { Deferred } from '@/components/ui/deferred'
import { MailedFailure } from '@/components/ui/mailed-failure'
import { MailedLink } from '@/components/ui/mailed-link'
import { MessagePage } from '@/components/ui/message-page'
import { deferred } from '@/lib/client/browser/deferred-module'
import { useMailedParts } from '@/lib/client/browser/mailed-link'
import { call } from '@/lib/client/http/api'
import { isLacking } from '@/lib/client/http/queries'
import { rememberSigned } from '@/lib/client/support/signatures'
import { dropWaitingSignature } from '@/lib/client/support/waiting-signature'
import { withMessages } from '@/lib/i18n/all-messages'
import { ApiError } from '@/lib/shared/errors/errors'
import { type Confirmed, useConfirmedScreen } from './confirmed-signature'
import { MailedForm } from './mailed-form'
import { useDeadSignatureLink } from './signature-end'

const specialConsent = deferred(
  withMessages(() => import('@/components/support/special-consent').then(({ SpecialConsent }) => SpecialConsent)),
)

/** Reading changes nothing. */
const useMailedForm = (token: string | undefined) =>
  useSWR(
    token === undefined ? null : ['mailedForm', token],
    ([, secret]) => call('mailedForm', { body: { token: secret } }),
    { shouldRetryOnError: false, revalidateOnFocus: false, revalidateOnReconnect: false },
  )

export function ConfirmSignature() {
  const parts = useMailedParts(2)
  const [token = ''] = parts ?? []
  const isCut = parts !== undefined && parts.length !== 1
  const { data: form, error, isValidating, mutate } = useMailedForm(isCut || !token ? undefined : token)
  const dead = useDeadSignatureLink()
  const screenOf = useConfirmedScreen()

  const end = form
    ? form.state === 'confirmed' && screenOf({ campaign_id: form.campaign_id, signature_count: null }, token, form)
    : error !== undefined && dead(error)
  if (end) {
    return (
      <MessagePage title={end.title} actions={end.actions} more={end.more}>
        {end.text}
      </MessagePage>
    )
  }
  if (form || isCut || isLacking(error)) return <Question token={token} form={form} />
  return <Reading failure={error} busy={isValidating} onRetry={() => void mutate()} />
}

type ReadingProps = { failure: unknown; busy: boolean; onRetry: () => void }

/** Nobody presses before the form is there. */
function Reading({ failure, busy, onRetry }: ReadingProps) {
  const t = useTranslations('mailed.signature')
  const ui = useTranslations('ui')
  return (
    <MessagePage
      title={t('confirmTitle')}
      actions={
        failure === undefined ? (
          <Button variant="primary" size="lg" disabled>
            {t('confirm')}
          </Button>
        ) : (
          <Button variant="primary" size="lg" busy={busy} onClick={onRetry}>
            {ui('retry')}
          </Button>
        )
      }
    >
      <p>{t('formText')}</p>
      {failure === undefined ? <MailedForm /> : <MailedFailure failure={failure} />}
      <p>{t('notYours', { days: limits.signatureDays })}</p>
    </MessagePage>
  )
}

const lacksConsent = (error: unknown) => error instanceof ApiError && 'special_consent' in error.fields

/** Servers that do not tell what waits are asked plainly. */
function Question({ token, form }: { token: string; form: Form | undefined }) {
  const t = useTranslations('mailed.signature')
  const dead = useDeadSignatureLink()
  const screenOf = useConfirmedScreen()
  const [confirmed, setConfirmed] = useState<Confirmed>()
  const [consent, setConsent] = useState(form?.lacks_consent ? false : undefined)

  async function confirm() {
    const body = { token, ...(consent && { special_consent: consents.special }) }
    const answer = await call('confirmSignature', { body }).catch((error: unknown) => {
      // The campaign was marked after it was signed.
      if (lacksConsent(error)) setConsent((given) => given ?? false)
      throw error
    })
    rememberSigned(answer.campaign_id)
    dropWaitingSignature(answer.campaign_id)
    setConfirmed(answer)
  }
  return (
    <MailedLink
      page={2}
      parts={1}
      act={confirm}
      ask={{
        ...{ title: t('confirmTitle'), text: t(form ? 'formText' : 'confirmText'), action: t('confirm') },
        more: (
          <>
            {form ? <MailedForm form={form} /> : null}
            {form ? <p>{t('notYours', { days: limits.signatureDays })}</p> : null}
            {consent === undefined ? null : (
              <Deferred of={specialConsent}>
                {(SpecialConsent) => (
                  <SpecialConsent checked={consent} onChange={({ target }) => setConsent(target.checked)} />
                )}
              </Deferred>
            )}
          </>
        ),
      }}
      done={confirmed ? screenOf(confirmed, token, form) : { title: t('confirmedTitle'), text: null, actions: null }}
      dead={(failure) => (lacksConsent(failure) ? undefined : dead(failure))}
    />
  )
}
