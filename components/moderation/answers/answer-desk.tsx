'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { enteredAnswerForm, type ReviewedAnswer } from '@sesol/contract/answers'
import { limits } from '@sesol/contract/limits'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { FormEnd } from '@/components/ui/form-end'
import { FormFailure } from '@/components/ui/form-failure'
import { Textarea } from '@/components/ui/textarea'
import { toast } from '@/components/ui/toast'
import { useFields } from '@/components/ui/use-fields'
import { useTypedSubmit } from '@/components/ui/use-typed-submit'
import { useErrorFocus } from '@/lib/client/forms/form'
import { call } from '@/lib/client/http/api'
import { useRouter } from '@/lib/i18n/navigation'
import { ReasonDialog, type Reasoned } from '../reason-dialog'
import { useDeskAction } from '../use-desk-action'

export function AnswerDesk({ id, answers }: { id: number; answers: readonly ReviewedAnswer[] }) {
  const t = useTranslations('answer.desk')
  const router = useRouter()
  const form = useForm({
    resolver: zodResolver(enteredAnswerForm),
    defaultValues: { text: '' },
    shouldFocusError: false,
  })
  const element = useErrorFocus(form)
  const field = useFields(form)
  const { isSubmitting } = form.formState
  const { submit, failure, seconds } = useTypedSubmit(form, async (body) => {
    await call('enterAnswer', { params: { id }, body })
    form.reset()
    toast.success(t('added'))
    router.refresh()
  })
  return (
    <div className="grid gap-4">
      {answers.map((answer) => (
        <ReviewedAnswerRow key={answer.id} answer={answer} />
      ))}
      <form ref={element} noValidate onSubmit={submit} className="grid gap-3">
        <Textarea
          dir="auto"
          size="small"
          label={t('label')}
          hint={t('hint')}
          {...field('text', { max: limits.answer, quiet: true })}
        />
        <FormEnd failure={failure} seconds={seconds} variant="secondary" busy={isSubmitting}>
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
