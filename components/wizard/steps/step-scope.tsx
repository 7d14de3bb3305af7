'use client'

import { limits } from '@sesol/contract/limits'
import { scopes } from '@sesol/contract/values'
import { Globe, Landmark, MapPin } from 'lucide'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { Icon } from '@/components/ui/icon'
import { RadioGroup } from '@/components/ui/radio-group'
import { useWizardChoice, WizardText } from '@/components/wizard/fields'
import { questionId } from '@/components/wizard/step-heading'
import type { WizardValues } from '@/components/wizard/values'
import { PlaceInputs } from './place-fields'

const icons = { local: MapPin, national: Landmark, international: Globe }

export function StepScope() {
  const t = useTranslations('create')
  const values = useTranslations('values')
  // An id would be a target of the URL fragment.
  const { id: _, ...field } = useWizardChoice('scope')
  return (
    <>
      <RadioGroup
        {...field}
        labelledBy={questionId}
        options={scopes.map((scope) => {
          return {
            value: scope,
            label: values(`scope.${scope}`),
            hint: t(`scopeHint.${scope}`),
            icon: <Icon of={icons[scope]} className="size-7 stroke-[1.5]" />,
          }
        })}
      />
      <ScopePlace />
    </>
  )
}

function ScopePlace() {
  const t = useTranslations('create.place')
  const scope = useWatch<WizardValues, 'scope'>({ name: 'scope' })
  const hint = useId()
  if (!t.has('ofCampaignHint') || scope === 'national') return null
  if (scope === 'international')
    return <WizardText name="country" label={t('country')} max={limits.shortText} autoComplete="off" optional />
  return (
    <fieldset aria-describedby={hint} className="grid min-w-0 gap-5">
      <legend className="font-serif text-lg font-semibold">{t('ofCampaign')}</legend>
      <p id={hint} className="text-sm text-soft">
        {t('ofCampaignHint')}
      </p>
      <PlaceInputs abroad={false} />
    </fieldset>
  )
}
