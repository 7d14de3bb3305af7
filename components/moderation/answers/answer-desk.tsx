'use client'

import type { ReviewedAnswer } from '@sesol/contract/updates/answers'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { FormEnd } from '@/components/ui/form-end'
import { FormFailure } from '@/components/ui/form-failure'
import { Textarea } from '@/components/ui/textarea'
import { toast } from '@/components/ui/toast'
import { useContractForm } from '@/components/ui/use-contract-form'
import { call } from '@/lib/client/http/api'
import { useRouter } from '@/lib/i18n/navigation'
import { ReasonDialog, type Reasoned } from '../reason-dialog'
import { useDeskAction } from '../use-desk-action'

export function AnswerDesk({ id, answers }: { id: number; answers: readonly ReviewedAnswer[] }) {
  const t = useTranslations('answer.desk')
  const router = useRouter()
  const { field, props, state } = useContractForm('enterAnswer', {
    defaultValues: { text: '' },
    submit: async (body, { send, form }) => {
      await send({ params: { id }, body })
      form.reset()
      toast.success(t('added'))
      router.refresh()
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
  const router = useRouter()
  const [isAsking, setAsking] = useState(false)
  const { phase, failure, seconds, run } = useDeskAction(
    () => call('decideAnswer', { params: { id, act: 'restore' }, body: {} }),
    t('shown'),
  )
  async function hide(body: Reasoned) {
    await call('decideAnswer', { params: { id, act: 'hide' }, body })
    setAsking(false)
    toast.success(t('hidden'))
    router.refresh()
  }
  return (
    <div className="grid gap-1 border-s-2 border-line-strong ps-3 text-sm">
      {is_hidden ? <strong className="text-danger">{t('isHidden')}</strong> : null}
      <p dir="auto" className="line-clamp-4 whitespace-pre-line wrap-anywhere">
        {text}
      </p>
      <FormFailure failure={failure} seconds={seconds} />
      <Button
        variant="quiet"
        aria-label={t(is_hidden ? 'showOf' : 'hideOf', { name })}
        busy={phase === 'busy'}
        retryIn={seconds}
        className="-ms-5 justify-self-start"
        onClick={is_hidden ? run : () => setAsking(true)}
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
