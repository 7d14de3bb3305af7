'use client'

import { applicationForm, applicationKinds, lawOf } from '@sesol/contract/support/applications'
import { termsOf } from '@sesol/shared/answer-terms'
import { turkishDayOf } from '@sesol/shared/dates'
import { useLocale, useTranslations } from 'next-intl'
import { z } from 'zod'
import { Button } from '@/components/ui/button'
import { FormEnd } from '@/components/ui/form-end'
import { FormFailure } from '@/components/ui/form-failure'
import { RadioGroup } from '@/components/ui/radio-group'
import { TextInput } from '@/components/ui/text-input'
import { toast } from '@/components/ui/toast'
import { useAttempt } from '@/components/ui/use-attempt'
import { useContractForm } from '@/components/ui/use-contract-form'
import { type OwnApplication, useApplications } from '@/lib/client/support/applications'
import { formatDay } from '@/lib/shared/text/dates'

const schema = applicationForm.extend({ kind: z.enum(applicationKinds, { error: 'error.field.choice' }) })

export function OwnApplications({ campaignId }: { campaignId: number }) {
  const { own, error, ...tools } = useApplications(campaignId)
  return (
    <div className="grid gap-8">
      <FormFailure failure={error} />
      {own.length > 0 ? (
        <ul className="divide-y divide-line border-y border-line">
          {own.map((each) => (
            <Row key={`${each.kind} ${each.isOnDevice}`} application={each} {...tools} />
          ))}
        </ul>
      ) : null}
      <ApplicationForm {...tools} />
    </div>
  )
}

type Tools = Omit<ReturnType<typeof useApplications>, 'own' | 'error'>

function Row({ application, save, remove }: Tools & { application: OwnApplication }) {
  const t = useTranslations('applications')
  const locale = useLocale()
  const attempt = useAttempt()
  const { kind, number, filed_on, is_answered, isOnDevice } = application
  const terms = termsOf(lawOf(kind), filed_on)
  const dayOf = (day: string) => formatDay(day, locale)
  const days = { date: dayOf(terms.answer), objection: dayOf(terms.objection), ombudsman: dayOf(terms.ombudsman) }
  const state = is_answered ? 'answeredAlready' : terms.answer < turkishDayOf(new Date()) ? 'over' : 'waiting'
  const answer = () => save({ ...application, is_answered: true }, isOnDevice)
  return (
    <li className="grid gap-2 py-4">
      <p className="font-semibold wrap-anywhere">
        {t(`kinds.${kind}`)} · {number} · {dayOf(filed_on)}
        {isOnDevice ? <span className="font-normal text-soft"> ({t('deviceOnly')})</span> : null}
      </p>
      <p>{t(state, { ...days, law: lawOf(kind) })}</p>
      <div className="flex flex-wrap gap-3">
        {is_answered ? null : <Button onClick={() => void attempt(answer)}>{t('answer')}</Button>}
        <Button variant="quiet" onClick={() => void attempt(() => remove(application))}>
          {t('remove', { kind: t(`kinds.${kind}`) })}
        </Button>
      </div>
    </li>
  )
}

function ApplicationForm({ isKeptByAccount, save }: Tools) {
  const t = useTranslations('applications')
  const today = turkishDayOf(new Date())
  const { form, field, props, state } = useContractForm('saveApplication', {
    schema,
    defaultValues: { number: '', filed_on: today },
    submit: async (application) => {
      if (!(await save(application))) return toast.error(t('noStorage'))
      form.reset()
      return toast.success(t('saved'))
    },
  })
  return (
    <form {...props} className="grid max-w-text gap-5">
      <RadioGroup
        {...field('kind')}
        label={t('kind')}
        initial=""
        options={applicationKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        className="sm:grid-cols-2"
      />
      <TextInput {...field('number')} autoComplete="off" label={t('number')} hint={t('numberHint')} />
      <TextInput {...field('filed_on')} type="date" max={today} label={t('filedOn')} />
      <p className="text-sm text-soft">{t(isKeptByAccount ? 'inAccount' : 'onDevice')}</p>
      <FormEnd {...state} variant="secondary">
        {t('save')}
      </FormEnd>
    </form>
  )
}
