'use client'

import { type ReasonCode, reasonCodes } from '@sesol/contract/campaigns/states'
import { limits } from '@sesol/contract/limits'
import { useTranslations } from 'next-intl'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { type ButtonVariant, controlStyle } from '@/components/ui/control-style'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { FormFailure } from '@/components/ui/form-failure'
import { Textarea } from '@/components/ui/textarea'
import { useFocusOnMount } from '@/lib/client/browser/focus'
import { useAction } from '@/lib/client/http/use-action'
import { useSessionGuard } from './use-desk-action'

export type Reasoned<Code extends string = ReasonCode> = { reason: Code; note: string }

export type ReasonDialogProps<Code extends string> = {
  title: string
  hint: string
  action: string
  variant?: ButtonVariant
  children?: ReactNode
  reasons?: readonly { code: Code; text: string }[]
  send: (reasoned: Reasoned<Code>) => Promise<unknown>
  onClose: () => void
}

/** Ctrl and Enter send it from the note, Enter from the code. */
export function ReasonDialog<Code extends string = ReasonCode>(props: ReasonDialogProps<Code>) {
  const { title, hint, action, variant = 'primary', children, reasons, send, onClose } = props
  const t = useTranslations()
  const choices = reasons ?? reasonCodes.map((code) => ({ code, text: t(`values.reason.${code}`) }))
  const select = useFocusOnMount<HTMLSelectElement>()
  const [reason, setReason] = useState('')
  const [note, setNote] = useState('')
  const [missing, setMissing] = useState(false)
  const guard = useSessionGuard()
  const { phase, failure, seconds, run } = useAction(() => guard(() => send({ reason: reason as Code, note })))

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setMissing(reason === '')
    if (reason === '') select.current?.focus()
    else if (phase !== 'busy' && seconds === 0) void run()
  }

  return (
    <Dialog title={title} busy={phase === 'busy'} onClose={onClose}>
      <form
        noValidate
        onSubmit={submit}
        onKeyDown={(event) => {
          const isText = event.target instanceof HTMLTextAreaElement
          if (event.key !== 'Enter' || event.target instanceof HTMLButtonElement) return
          if (isText && !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          event.currentTarget.requestSubmit()
        }}
        className="grid gap-5"
      >
        {children}
        <FormFailure failure={failure} seconds={seconds} typed />
        <Field label={t('moderation.reason')} error={missing ? t('error.moderation.reason_required') : undefined}>
          {(control) => (
            <select
              {...control}
              ref={select}
              value={reason}
              onChange={({ currentTarget: { value } }) => setReason(value)}
              className={controlStyle(missing, 'min-h-touch')}
            >
              <option value="">{t('moderation.chooseReason')}</option>
              {choices.map(({ code, text }) => (
                <option key={code} value={code}>
                  {text}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Textarea
          label={t('moderation.note')}
          hint={hint}
          optional
          value={note}
          maxLength={limits.moderatorNote}
          onChange={({ currentTarget: { value } }) => setNote(value)}
        />
        <Button type="submit" variant={variant} size="lg" busy={phase === 'busy'} retryIn={seconds}>
          {action}
        </Button>
      </form>
    </Dialog>
  )
}
