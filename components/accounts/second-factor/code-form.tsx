'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { codeForm } from '@sesol/contract/second-factor'
import { KeyRound } from 'lucide'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { FormFailure } from '@/components/ui/form-failure'
import { Icon } from '@/components/ui/icon'
import { useFields } from '@/components/ui/use-fields'
import { hasPasskeys } from '@/lib/client/accounts/passkeys'
import { useFocusOnMount } from '@/lib/client/browser/focus-on-mount'
import { useErrorFocus } from '@/lib/client/forms/form'
import { useAction } from '@/lib/client/http/use-action'
import { SendButton } from '../send-button'
import { useAccountSubmit } from '../use-account-submit'
import { CodeInput } from './code-input'

type CodeFormProps = {
  label: string
  button: string
  send: (code: string) => Promise<void>
  settles?: (error: unknown) => boolean
  /** Without an authenticator app, a code can only be a recovery code. */
  hasApp: boolean
  /** Of an account with passkeys. */
  passkey?: () => Promise<void>
  children?: ReactNode
}

export function CodeForm({ label, button, send, settles, hasApp, passkey, children }: CodeFormProps) {
  const t = useTranslations('accounts')
  const form = useForm({
    resolver: zodResolver(codeForm),
    defaultValues: { one_time_code: '' },
    shouldFocusError: false,
  })
  const element = useErrorFocus(form)
  const field = useFields(form)
  const usable = hasPasskeys() ? passkey : undefined
  const { setFocus } = form
  useEffect(() => {
    if (!usable) setFocus('one_time_code')
  }, [usable, setFocus])
  const { submit, failure, seconds, busy } = useAccountSubmit(form, {
    names: ['one_time_code'],
    atFields: t('codeRefused'),
    ...(settles && { settles }),
    send: ({ one_time_code }) => send(one_time_code),
  })
  return (
    <form ref={element} method="post" noValidate onSubmit={submit} className="grid max-w-md gap-6" aria-label={label}>
      {usable ? <PasskeyButton give={usable} {...(settles && { settles })} /> : null}
      {passkey ? (
        <p className="text-sm text-soft">
          {usable ? null : `${t('passkeyUnsupported')} `}
          {t(hasApp ? 'orCode' : 'orRecoveryCode')}
        </p>
      ) : null}
      <FormFailure failure={failure} seconds={seconds} typed />
      <CodeInput hasApp={hasApp} {...field('one_time_code')} />
      <SendButton busy={busy} seconds={seconds} variant={usable ? 'secondary' : 'primary'}>
        {button}
      </SendButton>
      {children}
    </form>
  )
}

type PasskeyButtonProps = { give: () => Promise<void>; settles?: (error: unknown) => boolean }

/** Before the code, which stays for those without the passkey at hand. */
function PasskeyButton({ give, settles }: PasskeyButtonProps) {
  const t = useTranslations('accounts')
  const button = useFocusOnMount<HTMLButtonElement>()
  const { phase, failure, seconds, run } = useAction(async () => {
    try {
      await give()
    } catch (error) {
      if (!settles?.(error)) throw error
    }
  })
  return (
    <div className="grid gap-3">
      <FormFailure failure={failure} seconds={seconds} />
      <Button
        ref={button}
        variant="primary"
        size="lg"
        busy={phase !== 'ready'}
        retryIn={seconds}
        onClick={() => void run()}
      >
        <Icon of={KeyRound} className="size-5" />
        {t('usePasskey')}
      </Button>
    </div>
  )
}
