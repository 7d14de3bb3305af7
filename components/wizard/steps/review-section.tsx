'use client'

import { normalizeEventDate } from '@sesol/contract/campaigns/fields'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { FieldError } from '@/components/ui/field'
import { type TextName, textNames } from '@/components/wizard/generation/drafted'
import { SourceMark } from '@/components/wizard/generation/source-mark'
import { fieldsOf, fragmentOf, type StepName, type StepPosition } from '@/components/wizard/sequence'
import { validate } from '@/components/wizard/validate'
import {
  type AnswerName,
  answerOf,
  asksForDemand,
  chosenOnly,
  typeOf,
  type WizardValues,
} from '@/components/wizard/values'
import { useWizard } from '@/components/wizard/wizard-context'
import { useErrorText } from '@/lib/client/http/error-text'
import { languageName } from '@/lib/i18n/written'
import { formatEventDate } from '@/lib/shared/campaigns/event-date'
import { cx } from '@/lib/shared/class-names'

const isRead = (field: string): field is TextName => textNames.some((name) => name === field)

export function ReviewSection({ step, children }: { step: StepName; children: ReactNode }) {
  const t = useTranslations('create')
  const errorText = useErrorText()
  const answer = useAnswer()
  const values = useFormContext<WizardValues>().getValues()
  const { problems } = validate(values, useWizard().mode)
  const fields = fieldsOf(step, typeOf(values))
  const name = t(`stepName.${step}`)
  const responses = [...new Set(fields.map((field) => answerOf(field)))]
    .map((each) => ({
      name: each,
      text: answer(each),
      problem: fields.map((field) => (answerOf(field) === each ? problems[field] : undefined)).find(Boolean),
    }))
    .filter(({ text, problem }) => text !== '' || problem)

  return (
    <section
      aria-label={name}
      className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-2 border-t border-line py-5 sm:grid-cols-[8.5rem_minmax(0,1fr)_auto]"
    >
      <h3 className="pt-0.5 text-sm font-semibold text-soft sm:col-start-1 sm:row-start-1">{name}</h3>
      <div className="row-start-2 grid min-w-0 gap-4 max-sm:col-span-2 sm:col-start-2 sm:row-start-1">
        {responses.length === 0 ? null : (
          <dl className="grid gap-4">
            {responses.map(({ name: field, text, problem }) => (
              <div key={field} className="grid gap-1">
                <dt className={fields.length === 1 ? 'sr-only' : 'text-sm text-soft'}>
                  {t(`names.${field}`)} {isRead(field) ? <SourceMark name={field} /> : null}
                </dt>
                <dd
                  dir="auto"
                  className={cx(
                    'whitespace-pre-line wrap-anywhere',
                    isRead(field) && (field === 'title' ? 'font-serif text-2xl font-semibold' : 'font-serif text-lg'),
                  )}
                >
                  {text}
                  {problem ? <FieldError>{`${t('review.missing')}: ${errorText(problem)}`}</FieldError> : null}
                </dd>
              </div>
            ))}
          </dl>
        )}
        {children}
      </div>
      <StepLink
        to={step}
        className="-my-2.5 inline-flex min-h-touch items-center self-start justify-self-end text-sm sm:col-start-3 underline underline-offset-3"
      >
        <span aria-hidden="true">{t('review.change')}</span>
        <span className="sr-only">{t('review.changeStep', { step: name })}</span>
      </StepLink>
    </section>
  )
}

function useAnswer(): (name: AnswerName) => string {
  const t = useTranslations('create')
  const kinds = useTranslations('values')
  const locale = useLocale()
  const values = useFormContext<WizardValues>().getValues()
  const form = chosenOnly(values)

  const chosen = {
    scope: () => kinds(`scope.${form.scope}`),
    province: () => (form.province ? values.province : ''),
    district: () => (form.district ? values.district : ''),
    country: () => form.country ?? '',
    topic: () => (form.topic ? kinds(`topic.${form.topic}`) : ''),
    campaign_type: () => kinds(`type.${typeOf(values)}`),
    language: () => (form.language ? languageName(form.language, locale) : ''),
    isCimer: () => t(form.isCimer === 'true' ? 'institution.portal' : 'institution.other'),
    ai_preference: () => t(values.ai_preference === 'with_ai' ? 'aiChoice.with_ai' : 'aiChoice.without_ai'),
    demand: () => (asksForDemand(values) ? values.demand.trim() : ''),
    standfirst: () => form.standfirst ?? '',
    complaint_event_date: () => formatEventDate(normalizeEventDate(values.complaint_event_date)),
    complaint_event_address: () => form.complaint_event_address ?? '',
    phone_number: () => form.phone_number ?? '',
    fax_number: () => form.fax_number ?? '',
  }
  const isChosen = (name: AnswerName): name is keyof typeof chosen => name in chosen
  return (name) => (isChosen(name) ? chosen[name]() : values[name].trim())
}

export function StepLink({ to, className, children }: { to: StepPosition; className?: string; children: ReactNode }) {
  const { mode, goTo } = useWizard()
  return (
    <a
      href={`#${fragmentOf(to, mode)}`}
      onClick={(event) => {
        event.preventDefault()
        goTo(to)
      }}
      className={className}
    >
      {children}
    </a>
  )
}
