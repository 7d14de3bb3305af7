'use client'

import { aiPreferences } from '@sesol/contract/values'
import { useTranslations } from 'next-intl'
import type { ChangeEvent } from 'react'
import { RadioGroup } from '@/components/ui/radio-group'
import { useWizardChoice } from '@/components/wizard/fields'
import { EarlierTexts } from '@/components/wizard/generation/earlier-texts'
import { useGenerated } from '@/components/wizard/generation/use-generation'

export function StepAi() {
  const t = useTranslations('create')
  const { choose } = useGenerated()
  const { onChange, ...field } = useWizardChoice('ai_preference')
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    void onChange(event)
    choose(event.target.value === 'without_ai' ? 'without_ai' : 'with_ai')
  }
  return (
    <>
      <RadioGroup
        {...field}
        onChange={change}
        label={t('ai')}
        options={aiPreferences.map((preference) => ({
          value: preference,
          label: t(`aiChoice.${preference}`),
          hint: t(`aiHint.${preference}`),
        }))}
      />
      <EarlierTexts />
    </>
  )
}
