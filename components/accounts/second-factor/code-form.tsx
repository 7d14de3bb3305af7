'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { codeForm } from '@sesol/contract/second-factor'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { FormFailure } from '@/components/ui/form-failure'
import { useFields } from '@/components/ui/use-fields'
import { useErrorFocus } from '@/lib/client/forms/form'
import { SendButton } from '../send-button'
import { useAccountSubmit } from '../use-account-submit'
import { CodeInput } from './code-input'

type CodeFormProps = {
  label: string
  button: string
  send: (code: string) => Promise<void>
  settles?: (error: unknown) => boolean
  children?: ReactNode
}

export function CodeForm({ label, button, send, settles, children }: CodeFormProps) {
  const t = useTranslations('accounts')
  const form = useForm({
    resolver: zodResolver(codeForm),
    defaultValues: { one_time_code: '' },
    shouldFocusError: false,
  })
  const element = useErrorFocus(form)
  const field = useFields(form)
  const { setFocus } = form
  useEffect(() => setFocus('one_time_code'), [setFocus])
  const { submit, failure, seconds, busy } = useAccountSubmit(form, {
    names: ['one_time_code'],
    atFields: t('codeRefused'),
    ...(settles && { settles }),
    send: ({ one_time_code }) => send(one_time_code),
  })
  return (
    <form ref={element} method="post" noValidate onSubmit={submit} className="grid max-w-md gap-6" aria-label={label}>
      <FormFailure failure={failure} seconds={seconds} typed />
      <CodeInput {...field('one_time_code')} />
      <SendButton busy={busy} seconds={seconds}>
        {button}
      </SendButton>
      {children}
    </form>
  )
}
