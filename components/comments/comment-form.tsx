'use client'

import { type Comment, commentForm } from '@sesol/contract/comments/schema'
import { limits } from '@sesol/contract/limits'
import { useTranslations } from 'next-intl'
import type { KeyboardEvent } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { Button } from '@/components/ui/button'
import { CharacterCount } from '@/components/ui/character-count'
import { FormFailure } from '@/components/ui/form-failure'
import { Textarea } from '@/components/ui/textarea'
import { toast } from '@/components/ui/toast'
import { useContractForm } from '@/components/ui/use-contract-form'
import { useSentForm } from '@/lib/client/forms/sent-form'
import { newIdempotencyKey } from '@/lib/client/http/idempotency'
import type { CommentsSessionEnd } from './use-return-to-comments'

/** The idempotency key is stored with the text, so that a retry after a reload is the same comment. */
const fresh = commentForm.extend({ key: z.string(), sent: z.string() })

type CommentFormProps = {
  campaignId: number
  onSending: (text: string | undefined) => void
  onAdded: (comment: Comment) => void
  sessionEnd: CommentsSessionEnd
  /** The idempotency key with which a browser without scripts sends the form. */
  plainKey?: string
}

export function CommentForm({ campaignId, onSending, onAdded, sessionEnd, plainKey }: CommentFormProps) {
  const t = useTranslations('comments')
  const {
    form,
    field: fieldOf,
    props,
    state,
  } = useContractForm('createComment', {
    schema: fresh,
    defaultValues: { text: '', key: '', sent: '' },
    keep: `comment:${campaignId}`,
    waits: false,
    settles: (error) => sessionEnd(error, 'write'),
    submit: async ({ text, key, sent }, { send, form }) => {
      const idempotencyKey = sent === text && key ? key : newIdempotencyKey()
      form.setValue('key', idempotencyKey)
      form.setValue('sent', text)
      onSending(text)
      try {
        const added = await send({ params: { id: campaignId }, body: { text }, idempotencyKey })
        form.reset()
        onAdded(added)
        toast.success(t(added.is_waiting ? 'waits' : 'added'))
      } finally {
        onSending(undefined)
      }
    },
  })
  const { field } = useController({ control: form.control, name: 'text' })
  const { error } = fieldOf('text')
  const key = useWatch({ control: form.control, name: 'key' })
  const { busy } = state
  const sent = useSentForm('createComment')

  return (
    <form {...props} method="post" onKeyDown={sendByKeyboard} className="grid gap-2">
      {plainKey ? <input type="hidden" name="idempotency_key" value={plainKey} /> : null}
      <Textarea
        {...field}
        // While it is being sent, the list shows the text; it returns here on failure.
        value={busy ? '' : field.value}
        onChange={(event) => {
          field.onChange(event)
          form.setValue('key', '')
        }}
        dir="auto"
        rows={1}
        size="line"
        readOnly={busy}
        label={t('label')}
        error={error}
      />
      {/* Only of the text that was sent. */}
      <FormFailure failure={key || sent ? state.failure : undefined} typed />
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2 text-sm text-soft">
        <CharacterCount length={busy ? 0 : field.value.trim().length} max={limits.comment} />
        <Button type="submit" busy={busy}>
          {t('send')}
        </Button>
      </div>
    </form>
  )
}

export function sendByKeyboard(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}
