'use client'

import { aiPreferences } from '@sesol/contract/values'
import { useTranslations } from 'next-intl'
import { RadioGroup } from '@/components/ui/radio-group'
import { useWizardField } from './fields'
import { emptyValues } from './values'

/** Whether a machine drafts the texts. */
export function StepAi() {
  const t = useTranslations('create')
  return (
    <RadioGroup
      {...useWizardField('ai_preference')}
      initial={emptyValues.ai_preference}
      label={t('ai')}
      options={aiPreferences.map((preference) => ({
        value: preference,
        label: t(`aiChoice.${preference}`),
        hint: t(`aiHint.${preference}`),
      }))}
    />
  )
}
