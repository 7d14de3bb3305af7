'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { commentForm } from '@sesol/contract/comments'
import { useCallback, useMemo } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { usePersistedValues } from '@/lib/client/forms/use-persisted-values'

const edit = commentForm.extend({ id: z.string() })

export type Editing = ReturnType<typeof useEditing>

export function useEditing(campaign: number) {
  const form = useForm({ resolver: zodResolver(edit), defaultValues: { id: '', text: '' }, shouldFocusError: false })
  const forget = usePersistedValues(form, `comment-edit:${campaign}`)
  const id = Number(useWatch({ control: form.control, name: 'id' }))
  const begin = useCallback(
    (comment: { id: number; text: string }) => {
      form.reset({ id: '', text: '' })
      form.setValue('text', comment.text)
      form.setValue('id', String(comment.id))
    },
    [form],
  )
  const end = useCallback(() => {
    form.reset({ id: '', text: '' })
    forget()
  }, [form, forget])
  return useMemo(() => ({ form, id, begin, end }), [form, id, begin, end])
}
