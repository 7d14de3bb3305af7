'use client'

import { limits } from '@sesol/contract/limits'
import { aiPreferences } from '@sesol/contract/values'
import { useTranslations } from 'next-intl'
import type { ChangeEvent } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { RadioGroup } from '@/components/ui/radio-group'
import { useWizardChoice, WizardText } from '@/components/wizard/fields'
import { EarlierTexts } from '@/components/wizard/generation/earlier-texts'
import { SentText } from '@/components/wizard/generation/sent-text'
import { useGenerated } from '@/components/wizard/generation/use-generation'
import { asksForDemand, type WizardValues } from '@/components/wizard/values'
import { useAi } from '@/lib/client/http/capabilities'

export function StepAi() {
  const t = useTranslations('create')
  const ai = useAi()
  const { choose } = useGenerated()
  const { control } = useFormContext<WizardValues>()
  const [campaign_type, ai_preference] = useWatch({ control, name: ['campaign_type', 'ai_preference'] })
  const drafter = { who: ai ? 'named' : ai === null ? 'template' : 'model', provider: ai?.name ?? '' }
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
          hint: t(`aiHint.${preference}`, drafter),
        }))}
      />
      {asksForDemand({ campaign_type, ai_preference }) ? (
        <WizardText name="demand" label={t('demand')} hint={t('demandHint')} max={limits.title} optional />
      ) : null}
      {ai && ai_preference === 'with_ai' ? <SentText provider={ai.name} /> : null}
      <EarlierTexts />
    </>
  )
}
