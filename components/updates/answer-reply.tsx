'use client'

import type { PublicAnswer } from '@sesol/contract/updates/answers'
import { useTranslations } from 'next-intl'
import { FormEnd } from '@/components/ui/form-end'
import { Textarea } from '@/components/ui/textarea'
import { toast } from '@/components/ui/toast'
import { useContractForm } from '@/components/ui/use-contract-form'
import { focusHeading } from '@/lib/client/browser/focus'
import { useRouter } from '@/lib/i18n/navigation'
import { answersId } from '@/lib/shared/paths'

export function AnswerReply({ answer: { id, name } }: { answer: PublicAnswer }) {
  const t = useTranslations('answer.replyForm')
  const router = useRouter()
  const { field, props, state } = useContractForm('replyToAnswer', {
    keep: `answer-reply:${id}`,
    defaultValues: { text: '' },
    submit: async (body, { send }) => {
      await send({ params: { id }, body })
      toast.success(t('sent'))
      focusHeading(answersId)
      router.refresh()
    },
  })
  return (
    <form {...props} className="grid gap-4">
      <Textarea
        dir="auto"
        size="medium"
        label={t('label', { name })}
        hint={t('hint')}
        {...field('text', { count: 'late' })}
      />
      <FormEnd {...state} variant="secondary" className="sm:justify-self-start">
        {t('send')}
      </FormEnd>
    </form>
  )
}
