'use client'

import { useTranslations } from 'next-intl'
import { type Ref, use } from 'react'
import { EditOutcomeContext, useWizard } from './wizard-context'

export const questionId = 'wizard-question'

export function StepHeading({ ref }: { ref: Ref<HTMLHeadingElement> }) {
  const { mode, position } = useWizard()
  const create = useTranslations('createSteps')
  const edit = useTranslations('editSteps')
  const wasPublic = ['waits', 'published', 'restored'].includes(use(EditOutcomeContext)) ? 'yes' : 'no'
  const { welcome, title, description } =
    mode === 'edit' && position !== 'ai'
      ? {
          welcome: edit(`${position}.welcome`),
          title: edit(`${position}.title`),
          description: edit(`${position}.description`, { wasPublic }),
        }
      : {
          welcome: create(`${position}.welcome`),
          title: create(`${position}.title`),
          description: create(`${position}.description`),
        }
  return (
    <header className="mb-8 grid gap-3 md:mb-11">
      <p className="font-serif text-lg text-soft italic">{welcome}</p>
      <h2
        ref={ref}
        id={questionId}
        tabIndex={-1}
        aria-describedby="wizard-progress wizard-description"
        className="font-serif text-3xl font-semibold text-ink outline-none"
      >
        {title}
      </h2>
      <p id="wizard-description" className="text-lg text-soft">
        {description}
      </p>
    </header>
  )
}
