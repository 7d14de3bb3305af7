'use client'

import { type Comment, commentForm } from '@sesol/contract/comments/schema'
import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { toast } from '@/components/ui/toast'
import { useContractForm } from '@/components/ui/use-contract-form'
import type { CommentsSessionEnd } from './use-return-to-comments'

const edit = commentForm.extend({ id: z.string() })
const none = { id: '', text: '' }

export type Editing = ReturnType<typeof useEditing>

export function useEditing(campaign: number, sessionEnd: CommentsSessionEnd, onSaved: (comment: Comment) => void) {
  const t = useTranslations('comments')
  const contractForm = useContractForm('updateComment', {
    schema: edit,
    defaultValues: none,
    keep: `comment-edit:${campaign}`,
    waits: false,
    settles: (error) => sessionEnd(error, 'write'),
    submit: async ({ id, text }, { send, form }) => {
      onSaved(await send({ params: { id }, body: { text } }))
      toast.success(t('updated'))
      form.reset(none)
    },
  })
  const { form } = contractForm
  const id = Number(useWatch({ control: form.control, name: 'id' }))
  const begin = useCallback(
    (comment: { id: number; text: string }) => {
      form.reset(none)
      form.setValue('text', comment.text)
      form.setValue('id', String(comment.id))
    },
    [form],
  )
  const end = useCallback(() => form.reset(none), [form])
  return { ...contractForm, id, begin, end }
}
