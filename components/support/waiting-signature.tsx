'use client'

import { emailField } from '@sesol/contract/fields'
import { limits } from '@sesol/contract/limits'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { Button } from '@/components/ui/button'
import { FormFailure } from '@/components/ui/form-failure'
import { useContractForm } from '@/components/ui/use-contract-form'
import { call } from '@/lib/client/http/api'
import { useAction } from '@/lib/client/http/use-action'
import { keepWaitingSignature, waitingSignatureOf } from '@/lib/client/support/waiting-signature'
import { EmailInput } from './email-input'

type CorrectionProps = { email: string; onSend: (email: string) => Promise<void>; onClose: () => void }

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
  return (
    <div className="grid gap-3 text-sm">
      <p>{t.rich('text', { email, b: (address) => <strong className="wrap-anywhere">{address}</strong> })}</p>
      {withFax ? <p>{t('fax')}</p> : null}
      <p className="text-soft">{t('hint', { days: limits.signatureDays })}</p>
      <FormFailure failure={failure} seconds={seconds} />
      <p role="status" className="font-semibold empty:hidden">
        {phase === 'done' ? t('sent') : null}
      </p>
      {receipt && corrects ? (
        <Correction email={email} onSend={sendTo} onClose={() => setCorrects(false)} />
      ) : receipt ? (
        <div className="flex flex-wrap gap-2">
          <Button ref={button} busy={phase === 'busy'} retryIn={seconds} onClick={() => void sendTo()}>
            {t('sendAgain')}
          </Button>
          <Button variant="quiet" onClick={() => setCorrects(true)} disabled={phase === 'busy'}>
            {t('correct')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
