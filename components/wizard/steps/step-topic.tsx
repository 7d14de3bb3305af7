'use client'

import { type Topic, topics } from '@sesol/contract/values'
import {
  Accessibility,
  Baby,
  BookHeart,
  Cpu,
  GraduationCap,
  HandHelping,
  HeartPulse,
  type IconNode,
  Landmark,
  Leaf,
  Luggage,
  Palette,
  PawPrint,
  Scale,
  Venus,
  VenusAndMars,
  Volleyball,
  Vote,
} from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { RadioGroup } from '@/components/ui/radio-group'
import { useWizardChoice } from '@/components/wizard/fields'
import { questionId } from '@/components/wizard/step-heading'

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
