'use client'

import { usernameField } from '@sesol/contract/accounts/schema'
import { Check, CircleAlert } from 'lucide'
import { useTranslations } from 'next-intl'
import { type ChangeEvent, type ComponentProps, useEffect, useRef, useState } from 'react'
import { Announcement } from '@/components/ui/announcement'
import { TextInput } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { call } from '@/lib/client/http/api'
import { useErrorText } from '@/lib/client/http/error-text'
import { isAbort } from '@/lib/client/http/http'
import { cx } from '@/lib/shared/class-names'
import { ApiError } from '@/lib/shared/errors/errors'

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

const pause = 400

type Verdict = { name: string; error: string | null }

function useUsernameCheck(typed: string, except?: string): Verdict | undefined {
  const [verdict, setVerdict] = useState<Verdict>()
  const quietUntil = useRef(0)
  const name = typed.trim()
  const asks = name !== except && usernameField.safeParse(name).success

  useEffect(() => {
    if (!asks) return
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      if (Date.now() < quietUntil.current) return
      try {
        const { available, error } = await call('checkUsername', {
          query: { username: name },
          signal: controller.signal,
        })
        if (controller.signal.aborted) return
        setVerdict({ name, error: available ? null : (error ?? 'error.registration.username_exists') })
      } catch (error) {
        if (isAbort(error)) return
        if (error instanceof ApiError) quietUntil.current = Date.now() + (error.retryAfter ?? 0) * 1000
      }
    }, pause)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [name, asks])

  return asks && verdict?.name === name ? verdict : undefined
}
