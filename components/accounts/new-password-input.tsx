'use client'

import { limits } from '@sesol/contract/limits'
import { useTranslations } from 'next-intl'
import { type ChangeEvent, type ComponentProps, useEffect, useRef, useState } from 'react'
import { Announcement } from '@/components/ui/announcement'
import { PasswordInput } from '@/components/ui/password-input'
import { useDeferred } from '@/components/ui/use-deferred'
import { deferred } from '@/lib/client/browser/deferred-module'
import { useErrorText } from '@/lib/client/http/error-text'
import { type Strength, strengthOf } from '@/lib/shared/accounts/password-strength'
import { cx } from '@/lib/shared/class-names'

const filled = { empty: 0, refused: 0, weak: 1, fair: 2, strong: 3 }

const levelStyles = { weak: 'bg-danger', fair: 'bg-warning', strong: 'bg-success', empty: '', refused: '' }

function PasswordMeter({ strength, quiet }: { strength: Strength; quiet: boolean }) {
  const t = useTranslations('accounts')
  const errorText = useErrorText()
  const { level } = strength
  const text =
    level === 'empty' || quiet
      ? ''
      : level !== 'refused'
        ? t(`strength.${level}`)
        : strength.missing > 0
          ? t('passwordMissing', { count: strength.missing })
          : errorText(strength.error)
  return (
    <div className="grid gap-1.5">
      <div aria-hidden="true" className="grid grid-cols-3 gap-1">
        {[1, 2, 3].map((part) => (
          <span
            key={part}
            className={cx(
              'h-1 rounded-full transition-colors motion-reduce:transition-none',
              part <= filled[level]
                ? `${levelStyles[level]} forced-colors:bg-[Highlight]`
                : 'bg-line forced-colors:bg-[GrayText]',
            )}
          />
        ))}
      </div>
      <p aria-hidden="true" className="min-h-5 text-sm text-soft">
        {text}
      </p>
      <Announcement text={text} />
    </div>
  )
}

const commonPasswords = deferred(() => import('@/lib/client/accounts/common-passwords'))

type NewPasswordInputProps = Omit<ComponentProps<typeof PasswordInput>, 'autoComplete' | 'hint'> & {
  known?: readonly string[]
}

const rules = { passwordrules: `minlength: ${limits.password.min}; maxlength: ${limits.password.max};` }

export function NewPasswordInput({ known, onChange, onFocus, ...props }: NewPasswordInputProps) {
  const t = useTranslations('accounts')
  const frame = useRef<HTMLDivElement>(null)
  const [password, setPassword] = useState('')
  const [isUsed, setUsed] = useState(false)
  const isCommon = useDeferred(commonPasswords, isUsed).value?.isCommonPassword

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
          setUsed(true)
          onFocus?.(event)
        }}
        onChange={(event: ChangeEvent<HTMLInputElement>) => {
          setPassword(event.target.value)
          return onChange?.(event)
        }}
      />
      <PasswordMeter strength={strengthOf(password, known, isCommon)} quiet={props.error !== undefined} />
    </div>
  )
}
