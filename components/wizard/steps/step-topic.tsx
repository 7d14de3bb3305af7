'use client'

import { topics } from '@sesol/contract/values'
import { useLocale, useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { RadioGroup } from '@/components/ui/radio-group'
import { useWizardChoice } from '@/components/wizard/fields'
import { questionId } from '@/components/wizard/step-heading'
import { topicIcons } from './topic-icons'

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
