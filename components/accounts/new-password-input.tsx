'use client'

import { limits } from '@sesol/contract/limits'
import { useTranslations } from 'next-intl'
import { type ChangeEvent, type ComponentProps, useEffect, useRef, useState } from 'react'
import { PasswordInput } from '@/components/ui/password-input'
import { deferred } from '@/lib/client/browser/deferred-module'
import { strengthOf } from '@/lib/shared/accounts/password-strength'
import { PasswordMeter } from './password-meter'

const commonPasswords = deferred(() => import('@/lib/client/accounts/common-passwords'))

type NewPasswordInputProps = Omit<ComponentProps<typeof PasswordInput>, 'autoComplete' | 'hint'> & {
  /** Public facts about the member, which make a weak password. */
  known?: readonly string[]
}

// Read by password generators.
const rules = { passwordrules: `minlength: ${limits.password.min}; maxlength: ${limits.password.max};` }

export function NewPasswordInput({ known, onChange, onFocus, ...props }: NewPasswordInputProps) {
  const t = useTranslations('accounts')
  const frame = useRef<HTMLDivElement>(null)
  const [password, setPassword] = useState('')
  const [isCommon, setIsCommon] = useState<(password: string) => boolean>()

  const prepare = () =>
    void commonPasswords.load('').then(
      ({ isCommonPassword }) => setIsCommon(() => isCommonPassword),
      // The server checks common passwords too.
      () => undefined,
    )

  // Input from before hydration.
  useEffect(() => setPassword(frame.current?.querySelector('input')?.value ?? ''), [])

  return (
    <div ref={frame} className="-mb-2 grid gap-2">
      <PasswordInput
        {...rules}
        {...props}
        autoComplete="new-password"
        hint={t('passwordHint')}
        onFocus={(event) => {
          if (!isCommon) prepare()
          onFocus?.(event)
        }}
        onChange={(event: ChangeEvent<HTMLInputElement>) => {
          setPassword(event.target.value)
          return onChange?.(event)
        }}
      />
      {/* An error of the form is shown instead of the meter's finding. */}
      <PasswordMeter strength={strengthOf(password, known, isCommon)} quiet={props.error !== undefined} />
    </div>
  )
}
