'use client'

import type { Comment } from '@sesol/contract'
import { limits } from '@sesol/contract/limits'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { CharacterCount } from '@/components/ui/character-count'
import { FieldError } from '@/components/ui/field'
import { Textarea } from '@/components/ui/textarea'
import { toast } from '@/components/ui/toast'
import { useFields } from '@/components/ui/use-fields'
import { useErrorFocus, useSubmitOnce } from '@/lib/client/forms/form'
import { call } from '@/lib/client/http/api'
import { useErrorText } from '@/lib/client/http/error-text'
import { ApiError } from '@/lib/shared/errors/errors'
import { sendByKeyboard } from './send-by-keyboard'
import type { Editing } from './use-editing'
import type { CommentsSessionEnd } from './use-return-to-comments'

type CommentEditProps = {
  editing: Editing
  onSaved: (comment: Comment) => void
  sessionEnd: CommentsSessionEnd
}

export function CommentEdit({ editing: { form, id, end }, onSaved, sessionEnd }: CommentEditProps) {
  const t = useTranslations('comments')
  const errorText = useErrorText()
  const element = useErrorFocus(form)
  const [failure, setFailure] = useState<string>()
  const { isSubmitting } = form.formState
  const field = useFields(form)
  const text = useWatch({ control: form.control, name: 'text' })

  useEffect(() => form.setFocus('text'), [form])

  const submit = useSubmitOnce(
    form.handleSubmit(async (values) => {
      setFailure(undefined)
      try {
        onSaved(await call('updateComment', { params: { id }, body: { text: values.text } }))
        toast.success(t('updated'))
        end()
      } catch (error) {
        if (sessionEnd(error, 'write')) return
        const [wrong] = error instanceof ApiError ? (error.fields.text ?? []) : []
        setFailure(errorText(wrong ?? error, { typed: true }))
      }
    }),
  )

  return (
    <form
      ref={element}
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => {
        sendByKeyboard(event)
        if (event.key !== 'Escape' || isSubmitting) return
        // Escape must not close the dialog too.
        event.stopPropagation()
        end()
      }}
      className="grid gap-2 py-2"
    >
      <Textarea
        {...field('text')}
        dir="auto"
        size="line"
        readOnly={isSubmitting}
        label={t('editLabel')}
        aside={<CharacterCount length={text.trim().length} max={limits.comment} />}
      />
      {failure === undefined ? null : (
        <div role="alert">
          <FieldError>{failure}</FieldError>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={isSubmitting}>
          {t('save')}
        </Button>
        <Button variant="quiet" onClick={end} disabled={isSubmitting}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
