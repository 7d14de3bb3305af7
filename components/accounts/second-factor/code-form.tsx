'use client'

import { codeForm } from '@sesol/contract/accounts/second-factor'
import { KeyRound } from 'lucide'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect } from 'react'
import { Button } from '@/components/ui/button'
import { FormFailure } from '@/components/ui/form-failure'
import { Icon } from '@/components/ui/icon'
import { useContractForm } from '@/components/ui/use-contract-form'
import { hasPasskeys } from '@/lib/client/accounts/passkeys'
import { useFocusOnMount } from '@/lib/client/browser/focus'
import { useHydrated } from '@/lib/client/browser/hydrated'
import { useAction } from '@/lib/client/http/use-action'
import { SendButton } from '../send-button'
import { CodeInput } from './code-input'

type CodeFormProps = {
  name: 'loginCode' | 'verifyFactor'
  label: string
  button: string
  send: (code: string) => Promise<void>
  /** Whether the account has an authenticator app; without one, a code can only be a recovery code. */
  hasApp: boolean
  /** The passkey of an account that has one. */
  passkey?: () => Promise<void>
  children?: ReactNode
}

export function CodeForm({ name, label, button, send, hasApp, passkey, children }: CodeFormProps) {
  const t = useTranslations('accounts')
  const { form, field, props, state } = useContractForm(name, {
    schema: codeForm,
    defaultValues: { one_time_code: '' },
    refused: t('codeRefused'),
    leaves: true,
    submit: ({ one_time_code }) => send(one_time_code),
  })
  const isHydrated = useHydrated()
  const usable = isHydrated && hasPasskeys() ? passkey : undefined
  const { setFocus } = form
  useEffect(() => {
    if (!usable) setFocus('one_time_code')
  }, [usable, setFocus])
  return (
    <form {...props} method="post" className="grid max-w-md gap-6" aria-label={label}>
      {usable ? <PasskeyButton give={usable} /> : null}
      {passkey ? (
        <p className="text-sm text-soft">
          {usable ? null : `${t('passkeyUnsupported')} `}
          {t(hasApp ? 'orCode' : 'orRecoveryCode')}
        </p>
      ) : null}
      <FormFailure {...state} typed />
      <CodeInput hasApp={hasApp} {...field('one_time_code')} />
      <SendButton {...state} variant={usable ? 'secondary' : 'primary'}>
        {button}
      </SendButton>
      {children}
    </form>
  )
}

/** The button stands before the code, which stays for members without the passkey at hand. */
function PasskeyButton({ give }: { give: () => Promise<void> }) {
  const t = useTranslations('accounts')
  const button = useFocusOnMount<HTMLButtonElement>()
  const { phase, failure, seconds, run } = useAction(give)
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
