'use client'

import { Check, CircleAlert } from 'lucide'
import { useTranslations } from 'next-intl'
import { type ChangeEvent, type ComponentProps, useEffect, useRef, useState } from 'react'
import { Announcement } from '@/components/ui/announcement'
import { Icon } from '@/components/ui/icon'
import { TextInput } from '@/components/ui/text-input'
import { useUsernameCheck } from '@/lib/client/accounts/username-check'
import { useErrorText } from '@/lib/client/http/error-text'
import { cx } from '@/lib/shared/class-names'

type UsernameInputProps = Omit<ComponentProps<typeof TextInput>, 'label' | 'hint'> & {
  except?: string
}

export function UsernameInput({ except, onChange, ...props }: UsernameInputProps) {
  const t = useTranslations('accounts')
  const errorText = useErrorText()
  const frame = useRef<HTMLDivElement>(null)
  const [name, setName] = useState('')
  const verdict = useUsernameCheck(name, except)
  const free = verdict?.error === null
  const text = !verdict || props.error ? '' : verdict.error === null ? t('usernameFree') : errorText(verdict.error)
  const sign = free ? Check : CircleAlert

  useEffect(() => setName(frame.current?.querySelector('input')?.value ?? ''), [])

  return (
    <div ref={frame} className="-mb-2 grid gap-1.5">
      <TextInput
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...props}
        label={t('username')}
        hint={t('usernameHint')}
        onChange={(event: ChangeEvent<HTMLInputElement>) => {
          setName(event.target.value)
          return onChange?.(event)
        }}
      />
      <p
        aria-hidden="true"
        className={cx('flex min-h-5 items-start gap-1.5 text-sm', free ? 'text-success' : 'font-semibold text-danger')}
      >
        {text === '' ? null : (
          <>
            <Icon of={sign} className="mt-0.5 size-4 shrink-0" />
            <span>{text}</span>
          </>
        )}
      </p>
      <Announcement text={text} />
    </div>
  )
}
