'use client'

import { aiPreferences } from '@sesol/contract/values'
import { useTranslations } from 'next-intl'
import { type ChangeEvent, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { RadioGroup } from '@/components/ui/radio-group'
import { EarlierTexts } from './earlier-texts'
import { useWizardField } from './fields'
import { useGenerated } from './use-generation'
import type { WizardValues } from './values'

/** Whether a machine drafts the texts. */
export function StepAi() {
  const t = useTranslations('create')
  const { choose } = useGenerated()
  const { getValues } = useFormContext<WizardValues>()
  // The form takes over what is checked when the buttons come.
  const [initial] = useState(() => getValues('ai_preference'))
  const { onChange, ...field } = useWizardField('ai_preference')
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    void onChange(event)
    choose(event.target.value === 'without_ai' ? 'without_ai' : 'with_ai')
  }
  return (
    <>
      <RadioGroup
        {...field}
        onChange={change}
        initial={initial}
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
