'use client'

import { useTranslations } from 'next-intl'
import { type ComponentProps, useState } from 'react'
import { TextInput } from '@/components/ui/field'
import { useHydrated } from '@/lib/client/browser/hydrated'

type CodeInputProps = Omit<ComponentProps<typeof TextInput>, 'label' | 'hint' | 'aside'> & { hasApp?: boolean }

/** Takes a one-time code, or a recovery code, which has letters: so the keyboard of a phone changes, where scripts run. */
export function CodeInput({ hasApp = true, ...props }: CodeInputProps) {
  const t = useTranslations('accounts')
  const isHydrated = useHydrated()
  const [isRecovery, setRecovery] = useState(!hasApp)
  return (
    <TextInput
      inputMode={isRecovery || !isHydrated ? 'text' : 'numeric'}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      label={t(isRecovery ? 'recoveryCode' : 'code')}
      hint={t(isRecovery ? 'recoveryCodeHint' : 'codeHint')}
      aside={
        hasApp ? (
          <button
            type="button"
            onClick={() => setRecovery(!isRecovery)}
            className="inline-flex min-h-touch items-center underline underline-offset-4 hover:text-ink noscript:hidden"
          >
            {t(isRecovery ? 'useApp' : 'useRecoveryCode')}
          </button>
        ) : null
      }
    />
  )
}
