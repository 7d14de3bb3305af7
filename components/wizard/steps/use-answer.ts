'use client'

import { normalizeEventDate } from '@sesol/contract/campaigns/event-date'
import { useLocale, useTranslations } from 'next-intl'
import { useFormContext } from 'react-hook-form'
import { type AnswerName, asksForDemand, chosenOnly, typeOf, type WizardValues } from '@/components/wizard/values'
import { formatEventDate } from '@/lib/shared/campaigns/event-date'
import { languageName } from '@/lib/shared/text/language'

export function useAnswer(): (name: AnswerName) => string {
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
    complaint_event_date: () => formatEventDate(normalizeEventDate(values.complaint_event_date)),
    complaint_event_address: () => form.complaint_event_address ?? '',
    phone_number: () => form.phone_number ?? '',
    fax_number: () => form.fax_number ?? '',
  }
  const isChosen = (name: AnswerName): name is keyof typeof chosen => name in chosen
  return (name) => (isChosen(name) ? chosen[name]() : values[name].trim())
}
