'use client'

import { emailField } from '@sesol/contract/fields'
import { limits } from '@sesol/contract/limits'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { Button } from '@/components/ui/button'
import { buttonStyle } from '@/components/ui/button-style'
import { FormFailure } from '@/components/ui/form-failure'
import { useContractForm } from '@/components/ui/use-contract-form'
import { call } from '@/lib/client/http/api'
import { useAction } from '@/lib/client/http/use-action'
import { keepWaitingSignature, waitingSignatureOf } from '@/lib/client/support/waiting-signature'
import { webmailOf } from '@/lib/shared/support/webmail'
import { EmailInput } from './email-input'

type CorrectionProps = { email: string; onSend: (email: string) => Promise<void>; onClose: () => void }

const asLink = 'px-0 underline underline-offset-4 hover:bg-transparent'

const correction = z.object({ email: emailField() })

function Correction({ email, onSend, onClose }: CorrectionProps) {
  const t = useTranslations('waiting')
  const { form, field, props, state } = useContractForm('sendSignatureMail', {
    schema: correction,
    defaultValues: { email },
    submit: (values) => onSend(values.email),
  })
  const typed = useWatch({ control: form.control, name: 'email' })
  useEffect(() => form.setFocus('email', { shouldSelect: true }), [form])
  return (
    <form {...props} aria-label={t('correct')} className="grid gap-3">
      <EmailInput
        {...field('email')}
        address={typed}
        onCorrect={(address) => {
          form.setValue('email', address, { shouldValidate: form.formState.isSubmitted })
          form.setFocus('email')
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={state.busy}>
          {t('sendThere')}
        </Button>
        <Button variant="quiet" onClick={onClose} disabled={state.busy}>
          {t('keep')}
        </Button>
      </div>
    </form>
  )
}

export function WaitingSignature({ campaignId }: { campaignId: number }) {
  const t = useTranslations('waiting')
  const all = useTranslations()
  const [signature, setSignature] = useState(() => waitingSignatureOf(campaignId))
  const [corrects, setCorrects] = useState(false)
  const wanted = useRef<string>(undefined)
  const button = useRef<HTMLButtonElement>(null)
  const { phase, failure, seconds, run } = useAction(send)
  const closed = useRef(false)

  useEffect(() => {
    if (closed.current && !corrects) button.current?.focus()
    closed.current = corrects
  }, [corrects])

  async function send() {
    if (!signature) return
    const { receipt, ...others } = signature
    const email = wanted.current
    const answer = await call('sendSignatureMail', { body: { receipt, ...(email !== undefined && { email }) } })
    const next = { ...others, receipt: answer.receipt ?? receipt, ...(email !== undefined && { email }) }
    keepWaitingSignature(campaignId, next)
    setSignature(next)
    setCorrects(false)
  }
  function sendTo(email?: string) {
    wanted.current = email
    return run()
  }

  if (!signature) return <p className="text-sm text-soft">{t('elsewhere')}</p>
  const { email, receipt, withFax } = signature
  const webmail = webmailOf(email)
  const at = email.lastIndexOf('@')
  return (
    <div className="grid gap-4 text-sm">
      <div className="grid gap-1">
        <p>{t('to')}</p>
        <p className="text-xl font-semibold wrap-anywhere">
          {email.slice(0, at)}
          <wbr />
          {email.slice(at)}
        </p>
      </div>
      {receipt && corrects ? (
        <Correction email={email} onSend={sendTo} onClose={() => setCorrects(false)} />
      ) : (
        <>
          {webmail ? (
            <a
              href={webmail.href}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonStyle('primary', 'lg', 'w-full')}
            >
              {t(`open.${webmail.name}`)}
              <span className="sr-only"> ({all('share.newTab')})</span>
            </a>
          ) : null}
          <p>{t('text')}</p>
        </>
      )}
      {withFax ? <p>{t('fax')}</p> : null}
      <FormFailure failure={failure} seconds={seconds} />
      <p role="status" className="font-semibold empty:hidden">
        {phase === 'done' ? t('sent') : null}
      </p>
      {receipt && !corrects ? (
        <div className="-my-2 flex flex-wrap gap-x-6">
          <Button
            ref={button}
            variant="quiet"
            busy={phase === 'busy'}
            retryIn={seconds}
            onClick={() => void sendTo()}
            className={asLink}
          >
            {t('sendAgain')}
          </Button>
          <Button variant="quiet" onClick={() => setCorrects(true)} disabled={phase === 'busy'} className={asLink}>
            {t('correct')}
          </Button>
        </div>
      ) : null}
      <p className="text-soft">{t('hint', { days: limits.signatureDays })}</p>
    </div>
  )
}
