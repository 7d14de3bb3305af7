'use client'

import { limits } from '@sesol/contract/limits'
import { scopes, type Topic, topics } from '@sesol/contract/values'
import {
  Accessibility,
  Baby,
  BookHeart,
  Cpu,
  Globe,
  GraduationCap,
  HandHelping,
  HeartPulse,
  type IconNode,
  Landmark,
  Leaf,
  Luggage,
  MapPin,
  Palette,
  PawPrint,
  Scale,
  Venus,
  VenusAndMars,
  Volleyball,
  Vote,
} from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { Icon } from '@/components/ui/icon'
import { RadioGroup } from '@/components/ui/radio-group'
import { useWizardChoice, WizardText } from '@/components/wizard/fields'
import { questionId } from '@/components/wizard/step-heading'
import type { WizardValues } from '@/components/wizard/values'
import { PlaceInputs } from './place-fields'

const topicIcons: Record<Topic, IconNode> = {
  animal_rights: PawPrint,
  environment: Leaf,
  criminal_justice: Scale,
  child_and_family_welfare: Baby,
  religion: BookHeart,
  education: GraduationCap,
  disabled_persons: Accessibility,
  immigrants: Luggage,
  women_rights: Venus,
  public_policy: Landmark,
  culture_and_art_and_media: Palette,
  gender_inequality: VenusAndMars,
  politics: Vote,
  health: HeartPulse,
  sports: Volleyball,
  technology_and_internet: Cpu,
  elderly_rights: HandHelping,
}

export function StepTopic() {
  const values = useTranslations('values')
  const locale = useLocale()
  const { id: _, ...field } = useWizardChoice('topic')
  const options = topics
    .map((topic) => {
      return {
        value: topic,
        label: values(`topic.${topic}`),
        icon: <Icon of={topicIcons[topic]} className="size-6 stroke-[1.5]" />,
      }
    })
    .sort((a, b) => a.label.localeCompare(b.label, locale))
  return (
    <RadioGroup
      {...field}
      labelledBy={questionId}
      options={options}
      className="grid-cols-[repeat(auto-fill,minmax(min(16rem,100%),1fr))]"
    />
  )
}

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
