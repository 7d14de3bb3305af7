'use client'

import { campaignTypes } from '@sesol/contract/values'
import { useTranslations } from 'next-intl'
import { RadioGroup } from '@/components/ui/radio-group'
import { useWizardField } from './fields'
import { TypeDetails } from './type-details'
import { emptyValues } from './values'

/** What the campaign is to do, and what that kind has to tell. */
export function StepType() {
  const t = useTranslations('create')
  const values = useTranslations('values')
  return (
    <>
      <RadioGroup
        {...useWizardField('campaign_type')}
        initial={emptyValues.campaign_type}
        label={t('type')}
        options={campaignTypes.map((type) => ({
          value: type,
          label: values(`type.${type}`),
          hint: t(`typeHint.${type}`),
        }))}
      />
      <TypeDetails />
    </>
  )
}
