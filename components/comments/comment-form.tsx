'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { type Comment, commentForm } from '@sesol/contract/comments'
import { limits } from '@sesol/contract/limits'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useController, useForm } from 'react-hook-form'
import { z } from 'zod'
import { Button } from '@/components/ui/button'
import { CharacterCount } from '@/components/ui/character-count'
import { FieldError } from '@/components/ui/field'
import { Textarea } from '@/components/ui/textarea'
import { toast } from '@/components/ui/toast'
import { useErrorFocus, useSubmitOnce } from '@/lib/client/forms/form'
import { usePersistedValues } from '@/lib/client/forms/use-persisted-values'
import { call } from '@/lib/client/http/api'
import { useErrorText } from '@/lib/client/http/error-text'
import { newIdempotencyKey } from '@/lib/client/http/idempotency'
import { ApiError } from '@/lib/shared/errors/errors'
import { sendByKeyboard } from './send-by-keyboard'
import type { CommentsSessionEnd } from './use-return-to-comments'

/** The idempotency key is stored with the text, so that a retry after a reload is the same comment. */
const fresh = commentForm.extend({ key: z.string(), sent: z.string() })

type CommentFormProps = {
  campaignId: number
  onSending: (text: string | undefined) => void
  onAdded: (comment: Comment) => void
  sessionEnd: CommentsSessionEnd
}

export function CommentForm({ campaignId, onSending, onAdded, sessionEnd }: CommentFormProps) {
  const t = useTranslations('comments')
  const errorText = useErrorText()
  const [failure, setFailure] = useState<string>()
  const [sending, setSending] = useState(false)
  const form = useForm({
    resolver: zodResolver(fresh),
    defaultValues: { text: '', key: '', sent: '' },
    shouldFocusError: false,
  })
  const forget = usePersistedValues(form, `comment:${campaignId}`)
  const element = useErrorFocus(form)
  const { field } = useController({ control: form.control, name: 'text' })
  const { errors } = form.formState

  const submit = useSubmitOnce(
    form.handleSubmit(async ({ text, key, sent }) => {
      setFailure(undefined)
      const idempotencyKey = sent === text && key ? key : newIdempotencyKey()
      form.setValue('key', idempotencyKey)
      form.setValue('sent', text)
      setSending(true)
      onSending(text)
      try {
        const added = await call('createComment', { params: { id: campaignId }, body: { text }, idempotencyKey })
        form.reset()
        forget()
        onAdded(added)
        toast.success(t(added.is_waiting ? 'waits' : 'added'))
      } catch (error) {
        if (sessionEnd(error, 'write')) return
        const [wrong] = error instanceof ApiError ? (error.fields.text ?? []) : []
        setFailure(errorText(wrong ?? error, { typed: true }))
      } finally {
        setSending(false)
        onSending(undefined)
      }
    }),
  )

  return (
    <form ref={element} noValidate onSubmit={submit} onKeyDown={sendByKeyboard} className="grid gap-2">
      <Textarea
        {...field}
        // While it is being sent, the list shows the text; it returns here on failure.
        value={sending ? '' : field.value}
        onChange={(event) => {
          field.onChange(event)
          form.setValue('key', '')
          setFailure(undefined)
        }}
        dir="auto"
        rows={1}
        size="line"
        readOnly={sending}
        label={t('label')}
        error={errors.text?.message && errorText(errors.text.message)}
      />
      {failure === undefined ? null : (
        <div role="alert">
          <FieldError>{failure}</FieldError>
        </div>
      )}
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2 text-sm text-soft">
        <CharacterCount length={sending ? 0 : field.value.trim().length} max={limits.comment} />
        <Button type="submit" busy={sending}>
          {t('send')}
        </Button>
      </div>
    </form>
  )
}
