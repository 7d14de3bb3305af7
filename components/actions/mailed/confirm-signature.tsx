'use client'

import { consents } from '@sesol/contract/accounts/notices'
import { limits } from '@sesol/contract/limits'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { SpecialConsent } from '@/components/support/special-consent'
import { MailedLink } from '@/components/ui/mailed-link'
import { useSentForm } from '@/lib/client/forms/sent-form'
import { call } from '@/lib/client/http/api'
import { useMailedRead } from '@/lib/client/http/mailed-read'
import { rememberSigned } from '@/lib/client/support/signatures'
import { dropWaitingSignature } from '@/lib/client/support/waiting-signature'
import { ApiError } from '@/lib/shared/errors/errors'
import { ConfirmedSignature, useMailedCampaign } from './confirmed-signature'
import { MailedCampaign } from './mailed-campaign'
import { MailedForm } from './mailed-form'
import { useDeadSignatureLink } from './signature-end'

const lacksConsent = (error: unknown) => error instanceof ApiError && 'special_consent' in error.fields

export function ConfirmSignature() {
  const t = useTranslations('mailed.signature')
  const read = useMailedRead('mailedForm', 2)
  const sent = useSentForm('confirmSignature')
  const { data: form, token } = read
  const place = useMailedCampaign(form?.campaign_id)
  const [confirmed, setConfirmed] = useState(sent?.answer)
  // The campaign may be marked after it was signed.
  const [ticked, setTicked] = useState(lacksConsent(sent?.failure) ? false : undefined)
  const consent = ticked ?? (form?.lacks_consent ? false : undefined)
  const dead = useDeadSignatureLink()
  const screen = useRef<HTMLDivElement>(null)

  // The focused button was removed.
  useEffect(() => {
    if (confirmed && !screen.current?.contains(document.activeElement)) screen.current?.focus()
  }, [confirmed])

  async function confirm() {
    const body = { token: token ?? '', ...(consent && { special_consent: consents.special }) }
    const answer = await call('confirmSignature', { body }).catch((error: unknown) => {
      if (lacksConsent(error)) setTicked((given) => given ?? false)
      throw error
    })
    rememberSigned(answer.campaign_id)
    dropWaitingSignature(answer.campaign_id)
    setConfirmed(answer)
  }
  const waiting = form?.state === 'waiting' ? form : undefined
  // The campaign is read by scripts only.
  const isConfirmed = form?.state === 'confirmed' && (place.isRead || read.isSent)
  return (
    <div ref={screen} tabIndex={-1} className="outline-none">
      {confirmed || isConfirmed ? (
        <ConfirmedSignature {...{ place, form, token, confirmed }} />
      ) : (
        <MailedLink
          page={2}
          parts={1}
          read={{ ...read, data: waiting }}
          isShownFirst
          act={confirm}
          ask={{
            ...{ title: t('confirmTitle'), text: t('formText'), action: t('confirm') },
            beside: <MailedCampaign campaign={place.campaign} title={waiting?.title} />,
            more: (
              <>
                <MailedForm form={waiting} />
                {consent === undefined ? null : (
                  <SpecialConsent
                    name="special_consent"
                    value={consents.special}
                    checked={consent}
                    onChange={({ target }) => setTicked(target.checked)}
                  />
                )}
              </>
            ),
            after: t('notYours', { days: limits.signatureDays }),
          }}
          dead={(failure) => (lacksConsent(failure) ? undefined : dead(failure))}
        />
      )}
    </div>
  )
}
