'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { answerReplyForm, type PublicAnswer } from '@sesol/contract/answers'
import { limits } from '@sesol/contract/limits'
import { useTranslations } from 'next-intl'
import { useForm } from 'react-hook-form'
import { FormEnd } from '@/components/ui/form-end'
import { Textarea } from '@/components/ui/textarea'
import { toast } from '@/components/ui/toast'
import { useFields } from '@/components/ui/use-fields'
import { useTypedSubmit } from '@/components/ui/use-typed-submit'
import { focusHeading } from '@/lib/client/browser/focus-heading'
import { useErrorFocus } from '@/lib/client/forms/form'
import { call } from '@/lib/client/http/api'
import { useRouter } from '@/lib/i18n/navigation'

export function AnswerReply({ answer: { id, name } }: { answer: PublicAnswer }) {
  const t = useTranslations('answer.replyForm')
  const router = useRouter()
  const form = useForm({ resolver: zodResolver(answerReplyForm), defaultValues: { text: '' }, shouldFocusError: false })
  const element = useErrorFocus(form)
  const field = useFields(form)
  const { isSubmitting } = form.formState
  const { submit, failure, seconds } = useTypedSubmit(form, async (body) => {
    await call('replyToAnswer', { params: { id }, body })
    toast.success(t('sent'))
    focusHeading('answers')
    router.refresh()
  })
  return (
    <form ref={element} noValidate onSubmit={submit} className="grid gap-4">
      <Textarea
        dir="auto"
        size="medium"
        label={t('label', { name })}
        hint={t('hint')}
        {...field('text', { max: limits.answerReply, quiet: true })}
      />
      <FormEnd
        failure={failure}
        seconds={seconds}
        variant="secondary"
        busy={isSubmitting}
        className="sm:justify-self-start"
      >
        {t('send')}
      </FormEnd>
    </form>
  )
}
