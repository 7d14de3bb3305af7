'use client'

import { topics } from '@sesol/contract/values'
import { useLocale, useTranslations } from 'next-intl'
import { RadioGroup } from '@/components/ui/radio-group'
import { useWizardField } from './fields'

export function StepTopic() {
  const t = useTranslations('create')
  const values = useTranslations('values')
  const locale = useLocale()
  const options = topics
    .map((topic) => ({ value: topic, label: values(`topic.${topic}`) }))
    .sort((a, b) => a.label.localeCompare(b.label, locale))
  return (
    <RadioGroup
      {...useWizardField('topic')}
      initial=""
      label={t('topic')}
      options={options}
      className="sm:grid-cols-2"
    />
  )
}
