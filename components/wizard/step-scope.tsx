'use client'

import { scopes } from '@sesol/contract/values'
import { useTranslations } from 'next-intl'
import { RadioGroup } from '@/components/ui/radio-group'
import { useWizardField } from './fields'
import { emptyValues } from './values'

/** How far the injustice reaches. */
export function StepScope() {
  const t = useTranslations('create')
  const values = useTranslations('values')
  return (
    <RadioGroup
      {...useWizardField('scope')}
      initial={emptyValues.scope}
      label={t('scope')}
      options={scopes.map((scope) => ({
        value: scope,
        label: values(`scope.${scope}`),
        hint: t(`scopeHint.${scope}`),
      }))}
    />
  )
}
