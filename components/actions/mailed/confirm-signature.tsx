'use client'

import { consents } from '@sesol/contract/accounts/notices'
import { limits } from '@sesol/contract/limits'
import type { MailedForm as Form } from '@sesol/contract/support/schema'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import useSWR from 'swr'
import { Button } from '@/components/ui/button'
import { Deferred } from '@/components/ui/deferred'
import { MailedFailure } from '@/components/ui/mailed-failure'
import { MailedLink } from '@/components/ui/mailed-link'
import { MessagePage } from '@/components/ui/message-page'
import { deferred } from '@/lib/client/browser/deferred-module'
import { useMailedParts } from '@/lib/client/browser/mailed-link'
import { call } from '@/lib/client/http/api'
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
  const t = useTranslations('mailed.signature')
  const ui = useTranslations('ui')
  const parts = useMailedParts(2)
  const [token = ''] = parts ?? []
  const isCut = parts !== undefined && parts.length !== 1
  const { data: form, error, isValidating, mutate } = useMailedForm(isCut || !token ? undefined : token)
  const dead = useDeadSignatureLink()
  const screenOf = useConfirmedScreen()
  const screen = useRef<HTMLDivElement>(null)

  async function retry() {
    if (await mutate()) screen.current?.focus()
  }
  function page() {
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
    if (form || isCut || error === undefined) return <Question token={token} form={form} isCut={isCut} />
    return (
      <MessagePage
        title={t('confirmTitle')}
        actions={
          // Another button than that of the form: a double click confirms nothing unseen.
          <Button size="lg" busy={isValidating} onClick={retry}>
            {ui('retry')}
          </Button>
        }
      >
        <MailedFailure failure={error} />
      </MessagePage>
    )
  }
  return (
    <div ref={screen} tabIndex={-1} className="outline-none">
      {page()}
    </div>
  )
}

const lacksConsent = (error: unknown) => error instanceof ApiError && 'special_consent' in error.fields

type QuestionProps = {
  token: string
  form: Form | undefined
  isCut: boolean
}

function Question({ token, form, isCut }: QuestionProps) {
  const t = useTranslations('mailed.signature')
  const dead = useDeadSignatureLink()
  const screenOf = useConfirmedScreen()
  const [confirmed, setConfirmed] = useState<Confirmed>()
  const [ticked, setTicked] = useState<boolean>()
  const consent = ticked ?? (form?.lacks_consent ? false : undefined)

  async function confirm() {
    const body = { token, ...(consent && { special_consent: consents.special }) }
    const answer = await call('confirmSignature', { body }).catch((error: unknown) => {
      // The campaign was marked after it was signed.
      if (lacksConsent(error)) setTicked((given) => given ?? false)
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
        ...{ title: t('confirmTitle'), text: t(isCut ? 'confirmText' : 'formText'), action: t('confirm') },
        isHeld: !form && !isCut,
        more: (
          <>
            {isCut ? null : <MailedForm form={form} />}
            {isCut ? null : <p>{t('notYours', { days: limits.signatureDays })}</p>}
            {consent === undefined ? null : (
              <Deferred of={specialConsent}>
                {(SpecialConsent) => (
                  <SpecialConsent checked={consent} onChange={({ target }) => setTicked(target.checked)} />
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
