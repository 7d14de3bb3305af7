'use client'

import { useTranslations } from 'next-intl'
import type { Ref } from 'react'
import { useWizard } from './wizard-context'

/** The id by which a group of choices takes the question as its name. */
export const questionId = 'wizard-question'

/** The one question of this screen, with a word before it and one after. Told with the number of the step when it is come to. */
export function StepHeading({ ref }: { ref: Ref<HTMLHeadingElement> }) {
  const { mode, place } = useWizard()
  const create = useTranslations('createSteps')
  const edit = useTranslations('editSteps')
  const { welcome, title, description } =
    mode === 'edit' && place !== 'ai'
      ? { welcome: edit(`${place}.welcome`), title: edit(`${place}.title`), description: edit(`${place}.description`) }
      : {
          welcome: create(`${place}.welcome`),
          title: create(`${place}.title`),
          description: create(`${place}.description`),
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
