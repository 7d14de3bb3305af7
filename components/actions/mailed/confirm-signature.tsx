'use client'

import type { Campaign } from '@sesol/contract'
import { consents } from '@sesol/contract/accounts/notices'
import type { Answer } from '@sesol/contract/endpoints'
import { limits } from '@sesol/contract/limits'
import type { MailedForm as Form } from '@sesol/contract/support/schema'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Deferred } from '@/components/ui/deferred'
import { MailedFailure } from '@/components/ui/mailed-failure'
import { MailedLink } from '@/components/ui/mailed-link'
import { MessagePage } from '@/components/ui/message-page'
import { deferred } from '@/lib/client/browser/deferred-module'
import { useMailedParts } from '@/lib/client/browser/mailed-link'
import { call } from '@/lib/client/http/api'
import { useMailedRead } from '@/lib/client/http/queries'
import { rememberSigned } from '@/lib/client/support/signatures'
import { dropWaitingSignature } from '@/lib/client/support/waiting-signature'
import { withMessages } from '@/lib/i18n/all-messages'
import { ApiError } from '@/lib/shared/errors/errors'
import { ConfirmedSignature, useMailedCampaign } from './confirmed-signature'
import { MailedCampaign } from './mailed-campaign'
import { MailedForm } from './mailed-form'
import { useDeadSignatureLink } from './signature-end'

const specialConsent = deferred(
  withMessages(() => import('@/components/support/special-consent').then(({ SpecialConsent }) => SpecialConsent)),
)

export function ConfirmSignature() {
  const ui = useTranslations('ui')
  const t = useTranslations('mailed.signature')
  const parts = useMailedParts(2)
  const [token = ''] = parts ?? []
  const isCut = parts !== undefined && parts.length !== 1
  const { data: form, error, isValidating, mutate } = useMailedRead('mailedForm', isCut ? undefined : token)
  const place = useMailedCampaign(form?.campaign_id)
  const [confirmed, setConfirmed] = useState<Answer<'confirmSignature'>>()
  const dead = useDeadSignatureLink()
  const screen = useRef<HTMLDivElement>(null)

  // The focused button was removed.
  useEffect(() => {
    if (confirmed && !screen.current?.contains(document.activeElement)) screen.current?.focus()
  }, [confirmed])

  async function retry() {
    if (await mutate()) screen.current?.focus()
  }
  function page() {
    const end = isCut ? dead(undefined) : error === undefined ? undefined : dead(error)
    if (end) {
      return (
        <MessagePage title={end.title} actions={end.actions}>
          {end.text}
        </MessagePage>
      )
    }
    if (form && (confirmed || (form.state === 'confirmed' && place.isRead))) {
      const number = confirmed?.signature_count ?? null
      const { is_set_aside: isSetAside } = confirmed ?? form
      return <ConfirmedSignature {...{ place, form, token, number, isSetAside }} />
    }
    if (form || error === undefined) {
      const waiting = form?.state === 'waiting' ? form : undefined
      return <Question token={token} form={waiting} campaign={place.campaign} onConfirmed={setConfirmed} />
    }
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
  campaign: Campaign | undefined
  onConfirmed: (answer: Answer<'confirmSignature'>) => void
}

function Question({ token, form, campaign, onConfirmed }: QuestionProps) {
  const t = useTranslations('mailed.signature')
  const dead = useDeadSignatureLink()
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
    onConfirmed(answer)
  }
  return (
    <MailedLink
      page={2}
      parts={1}
      act={confirm}
      ask={{
        ...{ title: t('confirmTitle'), text: t('formText'), action: t('confirm'), isHeld: !form },
        beside: <MailedCampaign campaign={campaign} title={form?.title} />,
        more: (
          <>
            <MailedForm form={form} />
            {consent === undefined ? null : (
              <Deferred of={specialConsent}>
                {(SpecialConsent) => (
                  <SpecialConsent checked={consent} onChange={({ target }) => setTicked(target.checked)} />
                )}
              </Deferred>
            )}
          </>
        ),
        after: t('notYours', { days: limits.signatureDays }),
      }}
      dead={(failure) => (lacksConsent(failure) ? undefined : dead(failure))}
    />
  )
}
