'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { FieldError } from '@/components/ui/field'
import { useErrorText } from '@/lib/client/error-text'
import { cx } from '@/lib/shared/class-names'
import { judge, typeOf } from './judge'
import { PlaceLink } from './place-link'
import { fieldsOf, type StepName } from './steps'
import { useAnswer } from './use-answer'
import { answerOf, type WizardValues } from './values'

/** What everybody will read stands as it will stand there. */
const read = new Set<string>(['title', 'content', 'petition'])

/** What a step has been told: answers in the order of its questions, what is missing marked. */
export function ReviewSection({ step, children }: { step: StepName; children: ReactNode }) {
  const t = useTranslations('create')
  const errorText = useErrorText()
  const answer = useAnswer()
  const values = useFormContext<WizardValues>().getValues()
  const { problems } = judge(values)
  const fields = fieldsOf(step, typeOf(values))
  const name = t(`stepName.${step}`)
  const answers = [...new Set(fields.map(answerOf))].map((each) => ({
    name: each,
    text: answer(each),
    problem: fields.map((field) => (answerOf(field) === each ? problems[field] : undefined)).find(Boolean),
  }))

  return (
    <section aria-label={name} className="grid gap-4 border-t border-line py-6">
      <div className="flex items-center justify-between gap-4">
        <h3 className="text-sm font-semibold text-soft">{name}</h3>
        <PlaceLink
          to={step}
          className="-my-2 inline-flex min-h-touch items-center text-sm underline underline-offset-3"
        >
          <span aria-hidden="true">{t('review.change')}</span>
          <span className="sr-only">{t('review.changeStep', { step: name })}</span>
        </PlaceLink>
      </div>
      <dl className="grid gap-4">
        {answers.map(({ name: field, text, problem }) =>
          text === '' && !problem ? null : (
            <div key={field} className="grid gap-1">
              <dt className={fields.length === 1 ? 'sr-only' : 'text-sm text-soft'}>{t(`names.${field}`)}</dt>
              <dd
                dir="auto"
                className={cx(
                  'whitespace-pre-line wrap-anywhere',
                  read.has(field) && 'font-serif',
                  field === 'title' && 'text-2xl font-semibold',
                )}
              >
                {text}
                {problem ? <FieldError>{`${t('review.missing')}: ${errorText(problem)}`}</FieldError> : null}
              </dd>
            </div>
          ),
        )}
      </dl>
      {children}
    </section>
  )
}
