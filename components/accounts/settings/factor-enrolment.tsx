'use client'

import type { Me } from '@sesol/contract/accounts/schema'
import type { EnrolledSecret } from '@sesol/contract/accounts/second-factor'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { TextInput } from '@/components/ui/field'
import { CurrentPassword } from '@/components/ui/password-input'
import { QrImage } from '@/components/ui/qr-image'
import { toast } from '@/components/ui/toast'
import { useContractForm } from '@/components/ui/use-contract-form'
import { copyText } from '@/lib/client/browser/clipboard'
import { useFocusOnMount } from '@/lib/client/browser/focus'
import { useErrorText } from '@/lib/client/http/error-text'
import { useFactorAgain } from '../second-factor/factor-again'
import { EnrolmentForm } from './enrolment-form'

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
  const factorAgain = useFactorAgain()
  const { form, field, props, state } = useContractForm('enrolFactor', {
    defaultValues: { password: '' },
    refused: 'error.password.wrong',
    submit: async (body, { send }) => onShown(await factorAgain(() => send({ body }))),
  })
  const { setFocus } = form
  useEffect(() => setFocus('password'), [setFocus])
  return (
    <EnrolmentForm {...props} {...state} button={t('factor.next')} onCancel={onCancel}>
      <CurrentPassword
        email={me.email}
        {...field('password')}
        label={t('factor.password')}
        hint={t('factor.passwordHint')}
      />
    </EnrolmentForm>
  )
}

type FirstCodeProps = { shown: EnrolledSecret; onConfirmed: (codes: string[]) => void; onCancel: () => void }

function FirstCode({ shown, onConfirmed, onCancel }: FirstCodeProps) {
  const t = useTranslations('settings')
  const heading = useFocusOnMount<HTMLParagraphElement>()
  const { field, props, state } = useContractForm('confirmFactor', {
    defaultValues: { one_time_code: '' },
    refused: 'error.factor.code',
    submit: async (body, { send }) => onConfirmed((await send({ body })).recovery_codes),
  })
  return (
    <EnrolmentForm
      {...props}
      {...state}
      head={
        <>
          <p ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
            {t('factor.scan')}
          </p>
          <QrImage {...shown.qr} label={t('factor.qr')} className="size-56" />
          <div className="grid gap-1">
            <p className="text-sm text-soft">{t('factor.secret')}</p>
            <p className="font-mono text-base wrap-anywhere select-all">{shown.secret.match(/.{1,4}/g)?.join(' ')}</p>
          </div>
        </>
      }
      button={t('factor.confirm')}
      onCancel={onCancel}
    >
      <TextInput
        {...field('one_time_code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        label={t('factor.firstCode')}
        hint={t('factor.firstCodeHint')}
      />
    </EnrolmentForm>
  )
}

export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => Promise<void> }) {
  const t = useTranslations('settings')
  const heading = useFocusOnMount<HTMLHeadingElement>()
  const errorText = useErrorText()
  const [busy, setBusy] = useState(false)

  async function copy() {
    if (await copyText(codes.join('\n'))) toast.success(t('factor.copied'))
    else toast.error(errorText('error.support.copy_failed'))
  }

  return (
    <div className="grid max-w-md gap-5">
      <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
        {t('factor.codesTitle')}
      </h2>
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
