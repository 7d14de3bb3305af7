'use client'

import type { ReviewedAnswer } from '@sesol/contract/updates/answers'
import { useTranslations } from 'next-intl'
import { FormEnd } from '@/components/ui/form-end'
import { Textarea } from '@/components/ui/textarea'
import { useContractForm } from '@/components/ui/use-contract-form'
import { call } from '@/lib/client/http/api'
import type { Reasoned } from '../reason-dialog'
import { useActs } from '../use-acts'
import { useDone } from '../use-desk-action'

export function AnswerDesk({ id, answers }: { id: number; answers: readonly ReviewedAnswer[] }) {
  const t = useTranslations('answer.desk')
  const done = useDone()
  const { field, props, state } = useContractForm('enterAnswer', {
    defaultValues: { text: '' },
    submit: async (body, { send, form }) => {
      await send({ params: { id }, body })
      form.reset()
      done(t('added'))
    },
  })
  return (
    <div className="grid gap-4">
      {answers.map((answer) => (
        <ReviewedAnswerRow key={answer.id} answer={answer} />
      ))}
      <form {...props} className="grid gap-3">
        <Textarea dir="auto" size="small" label={t('label')} hint={t('hint')} {...field('text', { count: 'late' })} />
        <FormEnd {...state} variant="secondary">
          {t('send')}
        </FormEnd>
      </form>
    </div>
  )
}

function ReviewedAnswerRow({ answer }: { answer: ReviewedAnswer }) {
  const { id, name, text, is_hidden } = answer
  const t = useTranslations('answer.desk')
  const done = useDone()
  const { buttons, dialog } = useActs((_, result: { toast: string }) => done(result.toast))
  const decide = async (act: 'hide' | 'restore', body: Partial<Reasoned> = {}) => {
    await call('decideAnswer', { params: { id, act }, body })
    return { toast: t(act === 'hide' ? 'hidden' : 'shown') }
  }
  const button = { variant: 'quiet', className: '-ms-5 justify-self-start' } as const
  const hiding = { title: t('ask', { name }), hint: t('noteHint'), send: (body: Reasoned) => decide('hide', body) }
  return (
    <div className="grid gap-1 border-s-2 border-line-strong ps-3 text-sm">
      {is_hidden ? <strong className="text-danger">{t('isHidden')}</strong> : null}
      <p dir="auto" className="line-clamp-4 whitespace-pre-line wrap-anywhere">
        {text}
      </p>
      {buttons(answer, [
        is_hidden
          ? { ...button, text: t('show'), label: t('showOf', { name }), run: () => decide('restore') }
          : { ...button, text: t('hide'), label: t('hideOf', { name }), ask: hiding },
      ])}
      {dialog}
    </div>
  )
}
