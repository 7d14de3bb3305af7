'use client'

import { scopes } from '@sesol/contract/values'
import { Globe, Landmark, MapPin } from 'lucide'
import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { RadioGroup } from '@/components/ui/radio-group'
import { useWizardChoice } from '@/components/wizard/fields'
import { questionId } from '@/components/wizard/step-heading'
import { ScopePlace } from './scope-place'

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
