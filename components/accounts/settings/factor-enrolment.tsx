'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import type { Me } from '@sesol/contract/accounts'
import { codeForm, type EnrolledSecret, enrolment } from '@sesol/contract/second-factor'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { FormFailure } from '@/components/ui/form-failure'
import { PasswordInput } from '@/components/ui/password-input'
import { TextInput } from '@/components/ui/text-input'
import { toast } from '@/components/ui/toast'
import { useFields } from '@/components/ui/use-fields'
import { useSessionEnd } from '@/components/ui/use-session-end'
import { copyText } from '@/lib/client/browser/clipboard'
import { useErrorFocus } from '@/lib/client/forms/form'
import { call } from '@/lib/client/http/api'
import { useErrorText } from '@/lib/client/http/error-text'
import { useFactorAgain } from '../second-factor/factor-again'
import { useAccountSubmit } from '../use-account-submit'

type EnrolmentProps = { me: Me; onDone: () => Promise<void>; onCancel: () => void }

export function Enrolment({ me, onDone, onCancel }: EnrolmentProps) {
  const [shown, setShown] = useState<EnrolledSecret>()
  const [codes, setCodes] = useState<string[]>()
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (shown) return <FirstCode shown={shown} onConfirmed={setCodes} onCancel={onCancel} />
  return <Password me={me} onShown={setShown} onCancel={onCancel} />
}

type PasswordProps = { me: Me; onShown: (shown: EnrolledSecret) => void; onCancel: () => void }

function Password({ me, onShown, onCancel }: PasswordProps) {
  const t = useTranslations('settings')
  const sessionEnd = useSessionEnd()
  const factorAgain = useFactorAgain()
  const form = useForm({ resolver: zodResolver(enrolment), defaultValues: { password: '' }, shouldFocusError: false })
  const element = useErrorFocus(form)
  const field = useFields(form)
  const { setFocus } = form
  useEffect(() => setFocus('password'), [setFocus])
  const { submit, failure, seconds, busy } = useAccountSubmit(form, {
    names: ['password'],
    atFields: 'error.password.wrong',
    settles: sessionEnd,
    send: async (body) => onShown(await factorAgain(() => call('enrolFactor', { body }))),
  })
  return (
    <form
      ref={element}
      method="post"
      noValidate
      onSubmit={submit}
      aria-labelledby="factor-title"
      className="grid max-w-md gap-6"
    >
      <FormFailure failure={failure} seconds={seconds} typed />
      {/* For password managers, which store a password by its address. */}
      <input type="email" autoComplete="username" value={me.email} readOnly hidden />
      <PasswordInput
        {...field('password')}
        autoComplete="current-password"
        label={t('factor.password')}
        hint={t('factor.passwordHint')}
      />
      <Buttons busy={busy} seconds={seconds} label={t('factor.next')} onCancel={onCancel} />
    </form>
  )
}

type FirstCodeProps = { shown: EnrolledSecret; onConfirmed: (codes: string[]) => void; onCancel: () => void }

function FirstCode({ shown, onConfirmed, onCancel }: FirstCodeProps) {
  const t = useTranslations('settings')
  const sessionEnd = useSessionEnd()
  const form = useForm({
    resolver: zodResolver(codeForm),
    defaultValues: { one_time_code: '' },
    shouldFocusError: false,
  })
  const element = useErrorFocus(form)
  const heading = useFocused<HTMLParagraphElement>()
  const field = useFields(form)
  const { submit, failure, seconds, busy } = useAccountSubmit(form, {
    names: ['one_time_code'],
    atFields: 'error.factor.code',
    settles: sessionEnd,
    send: async (body) => onConfirmed((await call('confirmFactor', { body })).recovery_codes),
  })
  return (
    <form
      ref={element}
      method="post"
      noValidate
      onSubmit={submit}
      aria-labelledby="factor-title"
      className="grid max-w-md gap-6"
    >
      <p ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
        {t('factor.scan')}
      </p>
      <QrCode {...shown.qr} label={t('factor.qr')} />
      <div className="grid gap-1">
        <p className="text-sm text-soft">{t('factor.secret')}</p>
        <p className="font-mono text-base wrap-anywhere select-all">{shown.secret.match(/.{1,4}/g)?.join(' ')}</p>
      </div>
      <FormFailure failure={failure} seconds={seconds} typed />
      <TextInput
        {...field('one_time_code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        label={t('factor.firstCode')}
        hint={t('factor.firstCodeHint')}
      />
      <Buttons busy={busy} seconds={seconds} label={t('factor.confirm')} onCancel={onCancel} />
    </form>
  )
}

/** Dark on light in both themes, as scanners need it, within a quiet zone. */
function QrCode({ path, size, label }: EnrolledSecret['qr'] & { label: string }) {
  const quiet = 4
  const side = size + 2 * quiet
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
      shapeRendering="crispEdges"
      className="size-56 rounded bg-white text-black"
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}

export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => Promise<void> }) {
  const t = useTranslations('settings')
  const heading = useFocused<HTMLHeadingElement>()
  const errorText = useErrorText()
  const [busy, setBusy] = useState(false)

  async function copy() {
    if (await copyText(codes.join('\n'))) toast.success(t('factor.copied'))
    else toast.error(errorText('error.support.copy_failed'))
  }

  return (
    <div className="grid max-w-md gap-5">
      <h3 ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
        {t('factor.codesTitle')}
      </h3>
      <p className="text-soft">{t('factor.codesText')}</p>
      <ul className="grid gap-x-6 gap-y-1 rounded border border-line bg-sunken p-4 font-mono text-sm whitespace-nowrap sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          size="lg"
          busy={busy}
          onClick={async () => {
            setBusy(true)
            await onDone()
          }}
        >
          {t('factor.saved')}
        </Button>
        <Button size="lg" onClick={copy}>
          {t('factor.copy')}
        </Button>
      </div>
    </div>
  )
}

type ButtonsProps = { busy: boolean; seconds: number; label: string; onCancel: () => void }

function Buttons({ busy, seconds, label, onCancel }: ButtonsProps) {
  const t = useTranslations('settings')
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" variant="primary" size="lg" busy={busy} retryIn={seconds}>
        {label}
      </Button>
      <Button size="lg" disabled={busy} onClick={onCancel}>
        {t('factor.cancel')}
      </Button>
    </div>
  )
}

function useFocused<T extends HTMLElement>() {
  const element = useRef<T>(null)
  useEffect(() => element.current?.focus(), [])
  return element
}
