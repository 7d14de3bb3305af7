'use client'

import type { ReviewedAnswer } from '@sesol/contract/updates/answers'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { FormEnd } from '@/components/ui/form-end'
import { FormFailure } from '@/components/ui/form-failure'
import { Textarea } from '@/components/ui/textarea'
import { useContractForm } from '@/components/ui/use-contract-form'
import { call } from '@/lib/client/http/api'
import { ReasonDialog, type Reasoned } from '../reason-dialog'
import { useDeskAction, useDone } from '../use-desk-action'

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

function ReviewedAnswerRow({ answer: { id, name, text, is_hidden } }: { answer: ReviewedAnswer }) {
  const t = useTranslations('answer.desk')
  const done = useDone()
  const [isAsking, setAsking] = useState(false)
  const { button, failed } = useDeskAction(
    () => call('decideAnswer', { params: { id, act: 'restore' }, body: {} }),
    t('shown'),
  )
  async function hide(body: Reasoned) {
    await call('decideAnswer', { params: { id, act: 'hide' }, body })
    setAsking(false)
    done(t('hidden'))
  }
  return (
    <div className="grid gap-1 border-s-2 border-line-strong ps-3 text-sm">
      {is_hidden ? <strong className="text-danger">{t('isHidden')}</strong> : null}
      <p dir="auto" className="line-clamp-4 whitespace-pre-line wrap-anywhere">
        {text}
      </p>
      <FormFailure {...failed} />
      <Button
        variant="quiet"
        aria-label={t(is_hidden ? 'showOf' : 'hideOf', { name })}
        {...button}
        onClick={is_hidden ? button.onClick : () => setAsking(true)}
        className="-ms-5 justify-self-start"
      >
        {t(is_hidden ? 'show' : 'hide')}
      </Button>
      {isAsking ? (
        <ReasonDialog
          title={t('ask', { name })}
          hint={t('noteHint')}
          action={t('hide')}
          variant="danger"
          send={hide}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </div>
  )
}
