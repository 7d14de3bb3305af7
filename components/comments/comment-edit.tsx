'use client'

import { limits } from '@sesol/contract/limits'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { CharacterCount } from '@/components/ui/character-count'
import { FormFailure } from '@/components/ui/form-failure'
import { Textarea } from '@/components/ui/textarea'
import { sendByKeyboard } from './comment-form'
import type { Editing } from './use-editing'

export function CommentEdit({ editing: { form, field, props, state, end } }: { editing: Editing }) {
  const t = useTranslations('comments')
  const { busy } = state
  const text = useWatch({ control: form.control, name: 'text' })

  useEffect(() => form.setFocus('text'), [form])

  return (
    <form
      {...props}
      onKeyDown={(event) => {
        sendByKeyboard(event)
        if (event.key !== 'Escape' || busy) return
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
        readOnly={busy}
        label={t('editLabel')}
        aside={<CharacterCount length={text.trim().length} max={limits.comment} />}
      />
      <FormFailure failure={state.failure} typed />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={busy}>
          {t('save')}
        </Button>
        <Button variant="quiet" onClick={end} disabled={busy}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
