'use client'

import type { Answer } from '@sesol/contract/endpoints'
import { emailField } from '@sesol/contract/fields'
import { limits } from '@sesol/contract/limits'
import { confirmedCode } from '@sesol/contract/support/schema'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { Button } from '@/components/ui/button'
import { buttonStyle } from '@/components/ui/control-style'
import { EmailInput } from '@/components/ui/email-input'
import { TextInput } from '@/components/ui/field'
import { FormEnd } from '@/components/ui/form-end'
import { FormFailure } from '@/components/ui/form-failure'
import { useContractForm } from '@/components/ui/use-contract-form'
import { call } from '@/lib/client/http/api'
import { useAction } from '@/lib/client/http/use-action'
import { rememberSigned } from '@/lib/client/support/signatures'
import {
  dropWaitingSignature,
  keepWaitingSignature,
  type WaitingSignature as Waiting,
  waitingSignatureOf,
} from '@/lib/client/support/waiting-signature'

type CorrectionProps = { email: string; onSend: (email: string) => Promise<void>; onClose: () => void }

const asLink = 'px-0 underline underline-offset-4 hover:bg-transparent'

const correction = z.object({ email: emailField() })

function Correction({ email, onSend, onClose }: CorrectionProps) {
  const t = useTranslations('waiting')
  const sign = useTranslations('sign')
  const { form, field, props, state } = useContractForm('sendSignatureMail', {
    schema: correction,
    defaultValues: { email },
    submit: (values) => onSend(values.email),
  })
  useEffect(() => form.setFocus('email', { shouldSelect: true }), [form])
  return (
    <form {...props} aria-label={t('correct')} className="grid gap-3">
      <EmailInput {...field('email')} label={sign('email')} />
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

export type Confirmed = Answer<'confirmSignatureByCode'>

type CodeFormProps = {
  receipt: string
  isPrimary: boolean
  /** The form is sent to the address of its page where this is undefined, and answered with another page. */
  onConfirmed: ((confirmed: Confirmed) => void) | undefined
}

const typedCode = confirmedCode.pick({ one_time_code: true })

function CodeForm({ receipt, isPrimary, onConfirmed }: CodeFormProps) {
  const t = useTranslations('waiting')
  const { field, props, state } = useContractForm('confirmSignatureByCode', {
    schema: typedCode,
    submit: async (typed, { send }) => onConfirmed?.(await send({ body: { receipt, ...typed } })),
  })
  return (
    <form
      {...props}
      {...(!onConfirmed && { onSubmit: undefined })}
      method="post"
      aria-label={t('confirm')}
      className="grid gap-2"
    >
      <input type="hidden" name="receipt" value={receipt} />
      <TextInput
        {...field('one_time_code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        label={t('code')}
        hint={t('codeHint')}
      />
      <FormEnd {...state} variant={isPrimary ? 'primary' : 'secondary'}>
        {t('confirm')}
      </FormEnd>
    </form>
  )
}

type WaitingSignatureProps = {
  campaignId: number
  /** What this tab keeps, by default. */
  given?: Waiting
  onConfirmed?: (confirmed: Confirmed) => void
}

export function WaitingSignature({ campaignId, given, onConfirmed }: WaitingSignatureProps) {
  const t = useTranslations('waiting')
  const all = useTranslations()
  const [confirmed, setConfirmed] = useState<Confirmed>()
  const [signature, setSignature] = useState(() => given ?? waitingSignatureOf(campaignId))
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
  function settle(answer: Confirmed) {
    dropWaitingSignature(campaignId)
    setConfirmed(answer)
    if (answer.is_set_aside) return
    rememberSigned(campaignId)
    onConfirmed?.(answer)
  }
  function sendTo(email?: string) {
    wanted.current = email
    return run()
  }

  if (confirmed) {
    return <p role="status">{confirmed.is_set_aside ? t('setAside') : all('sign.thanks')}</p>
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
          {receipt ? (
            <CodeForm receipt={receipt} isPrimary={!webmail} onConfirmed={given ? undefined : settle} />
          ) : null}
        </>
      )}
      {withFax ? <p>{t('fax')}</p> : null}
      <FormFailure failure={failure} seconds={seconds} />
      <p role="status" className="font-semibold empty:hidden">
        {phase === 'done' ? t('sent') : null}
      </p>
      {receipt && !corrects ? (
        <div className="-my-2 flex flex-wrap gap-x-6 noscript:hidden">
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

const webmails = [
  ['gmail', 'https://mail.google.com/mail/', /^(?:gmail|googlemail)\.com$/],
  ['outlook', 'https://outlook.live.com/mail/', /^(?:outlook|hotmail|live)\.(?:com|com\.tr|de|fr|nl|co\.uk)$/],
  ['outlook', 'https://outlook.live.com/mail/', /^(?:windowslive|msn)\.com$/],
  ['icloud', 'https://www.icloud.com/mail/', /^(?:icloud|me|mac)\.com$/],
  ['yahoo', 'https://mail.yahoo.com/', /^(?:yahoo\.(?:com|com\.tr|de|fr|it|es|co\.uk)|(?:ymail|rocketmail)\.com)$/],
  ['yandex', 'https://mail.yandex.com/', /^(?:yandex\.(?:com|com\.tr|ru|by|kz|ua)|ya\.ru)$/],
  ['proton', 'https://mail.proton.me/', /^(?:proton\.me|protonmail\.(?:com|ch)|pm\.me)$/],
] as const

/** Where the mailbox of an address is read in a browser, if its domain says so. */
function webmailOf(address: string) {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase()
  const [name, href] = webmails.find(([, , domains]) => domains.test(domain)) ?? []
  return name && { name, href }
}

type RememberSignedProps = { campaign: number; email: string; receipt: string | null; waits: boolean }

/** The campaign's page shows it, once it has scripts. */
export function RememberSigned({ campaign, email, receipt, waits }: RememberSignedProps) {
  useEffect(() => {
    if (waits) keepWaitingSignature(campaign, { email, receipt: receipt ?? '', withFax: false })
    rememberSigned(campaign, waits ? 'waiting' : 'confirmed')
  }, [campaign, email, receipt, waits])
  return null
}
