'use client'

import { Eye, EyeOff } from 'lucide'
import { useTranslations } from 'next-intl'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { controlStyle } from './control-style'
import { Field, type FieldTexts } from './field'
import { Icon } from './icon'

type PasswordInputProps = Omit<ComponentProps<'input'>, 'className' | 'type'> &
  FieldTexts & { className?: string | undefined }

export function PasswordInput({ label, hint, error, optional, aside, id, className, ...rest }: PasswordInputProps) {
  const t = useTranslations('ui')
  const [shown, setShown] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  // Hidden again on submit: browsers store plain text for autofill.
  useEffect(() => {
    const form = button.current?.form
    const hide = () => setShown(false)
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [])

  return (
    <Field {...{ label, hint, error, optional, aside, id, className }}>
      {(control) => (
        <span className="relative block">
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...rest}
            {...control}
            type={shown ? 'text' : 'password'}
            className={controlStyle(error !== undefined, 'min-h-touch pe-13')}
          />
          <button
            ref={button}
            type="button"
            aria-pressed={shown}
            aria-label={t('showPassword')}
            title={shown ? t('hidePassword') : t('showPassword')}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 end-0 grid w-12 place-items-center rounded text-soft hover:text-ink noscript:hidden"
          >
            <Icon of={shown ? EyeOff : Eye} className="size-5" />
          </button>
        </span>
      )}
    </Field>
  )
}

type CurrentPasswordProps = Omit<ComponentProps<typeof PasswordInput>, 'autoComplete'> & { email: string }

export function CurrentPassword({ email, ...input }: CurrentPasswordProps) {
  return (
    <>
      {/* For password managers, which store a password by its address. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput {...input} autoComplete="current-password" />
    </>
  )
}
