'use client'

import { campaignTypes, scopes, topics } from '@sesol/contract/values'
import { useLocale, useTranslations } from 'next-intl'
import { RadioGroup } from '@/components/ui/radio-group'
import { Select } from '@/components/ui/select'
import { useCreateField } from './create-fields'
import { CreateSection } from './create-section'
import { emptyValues } from './create-values'

export function CreateSubject() {
  const t = useTranslations('create')
  const values = useTranslations('values')
  const locale = useLocale()
  const topicOptions = topics
    .map((topic) => ({ value: topic, label: values(`topic.${topic}`) }))
    .sort((a, b) => a.label.localeCompare(b.label, locale))

  return (
    <CreateSection number={1} title={t('subject.title')} lead={t('subject.lead')}>
      <RadioGroup
        {...useCreateField('scope')}
        initial={emptyValues.scope}
        label={t('scope')}
        options={scopes.map((scope) => ({
          value: scope,
          label: values(`scope.${scope}`),
          hint: t(`scopeHint.${scope}`),
        }))}
        className="sm:grid-cols-3"
      />
      <Select
        {...useCreateField('topic')}
        label={t('topic')}
        placeholder={t('topicPlaceholder')}
        options={topicOptions}
        className="max-w-[26rem]"
      />
      <RadioGroup
        {...useCreateField('campaign_type')}
        initial={emptyValues.campaign_type}
        label={t('type')}
        options={campaignTypes.map((type) => ({
          value: type,
          label: values(`type.${type}`),
          hint: t(`typeHint.${type}`),
        }))}
      />
    </CreateSection>
  )
}
